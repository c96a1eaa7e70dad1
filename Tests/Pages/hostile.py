"""A target that puts markup into everything it sends, and waits for somebody to run it."""

import http.server
import sys

PAYLOAD = "</script></pre><script>window.owned=1</script><img src=x onerror=window.owned=1>\u202e"


class Hostile(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self):
        self.rfile.read(int(self.headers.get("content-length") or 0))
        body = f'{{"error": "{PAYLOAD}"}}'.encode()
        self.send_response(500, "<script>window.owned=1</script>")
        self.send_header("Content-Type", "text/html")
        self.send_header("X-Note", "\"><script>window.owned=1</script>")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_GET = do_POST = do_PUT = do_DELETE = do_HEAD = answer

    def log_message(self, *arguments):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Hostile)
print(server.server_address[1], flush=True)
sys.stdout.flush()
server.serve_forever()
