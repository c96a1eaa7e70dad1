// Loaded before the C library under Valgrind, which until 3.21 writes into the mask that sigsuspend is given. Swift's own, where the
// main thread waits for the end, cannot be written to.
#include <signal.h>
#include <unistd.h>

int sigsuspend(const sigset_t *mask) {
    sigset_t copy = *mask, previous;
    sigprocmask(SIG_SETMASK, &copy, &previous);
    pause();
    sigprocmask(SIG_SETMASK, &previous, 0);
    return -1;
}
