"""Lines of JSON on the file descriptor that NODE_CHANNEL_FD names, as a Node child process speaks them."""

import json
import os
import socket
import threading

import numpy as np


class Channel:
    def __init__(self):
        self.socket = socket.socket(fileno=int(os.environ["NODE_CHANNEL_FD"]))
        self.socket.setblocking(True)
        self.lock = threading.Lock()
        self.waiting = []
        self.arrived = threading.Condition()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        with self.socket.makefile("r", encoding="utf-8") as lines:
            for line in lines:
                with self.arrived:
                    self.waiting.append(json.loads(line))
                    self.arrived.notify()
        # The parent has exited or has no more work.
        os._exit(0)

    def requests(self):
        while True:
            with self.arrived:
                self.arrived.wait_for(lambda: self.waiting)
                request = self.waiting.pop(0)
            yield request

    def tell(self, message):
        with self.lock:
            self.socket.sendall((json.dumps(message) + "\n").encode())


def samples(file, offset, length):
    """So many bytes of a file of 16-bit samples, as floats from -1 to 1."""
    file.seek(offset)
    raw = file.read(length)
    if len(raw) < length:
        raise EOFError("The sound ends before the piece does")
    return np.frombuffer(raw, dtype="<i2").astype(np.float32) / 32768


def memory():
    """Bytes that the process takes now; 0 where the system does not say."""
    try:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def lower_priority(by=10):
    try:
        os.nice(by)
    except OSError:
        pass
