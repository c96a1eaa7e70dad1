/// Waits for what happens on another thread. A test that uses it has a time limit, which ends the wait.
func waitUntil(_ condition: () -> Bool) async {
    while !condition(), !Task.isCancelled { await Task.yield() }
}
