#!/usr/bin/env python3
"""A bot that plays any legal move: bot.py http://127.0.0.1:8765 TABLE SEAT. Python's own library is all it needs."""
import base64, http.client, json, os, random, struct, sys, time, urllib.parse

HOST, TABLE, SEAT = urllib.parse.urlparse(sys.argv[1]).netloc, sys.argv[2], int(sys.argv[3])
HEADERS = {"Content-Type": "application/json"}

def ask(method, path, body=None):
    connection = http.client.HTTPConnection(HOST)
    connection.request(method, path, body and json.dumps(body), HEADERS)
    reply = connection.getresponse()
    if reply.status == 429: return time.sleep(1) or ask(method, path, body)  # that was too fast
    return json.load(reply) if reply.status < 300 else sys.exit(reply.read().decode())

def send(data, opcode=1):  # one WebSocket frame; a client's is masked, here with zeros
    size = bytes([128 | len(data)]) if len(data) < 126 else struct.pack("!BH", 254, len(data))
    socket.sock.sendall(bytes([128 | opcode]) + size + bytes(4) + data)

def messages(wire):
    while head := wire.read(2):
        size = head[1] if head[1] < 126 else int.from_bytes(wire.read(2 if head[1] == 126 else 8), "big")
        data = wire.read(size)
        if head[0] & 15 == 1: yield json.loads(data)
        if head[0] & 15 == 9: send(data, 10)  # a ping wants its pong

HEADERS["Authorization"] = "Bearer " + ask("POST", "/api/people", {"name": "Any move will do"})["token"]
ask("POST", f"/api/tables/{TABLE}/sit", {"seat": SEAT})
socket = http.client.HTTPConnection(HOST)
socket.request("GET", "/api/socket", headers=HEADERS | {"Connection": "Upgrade", "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode()})
wire, playing = socket.getresponse().fp, False
send(json.dumps({"id": 0, "cmd": "watch", "table": TABLE}).encode())
for message in messages(wire):
    if message.get("event") == "over": break
    if isinstance(message.get("table"), dict): playing = message["table"]["phase"] == "playing"
    if not playing or (message.get("ok") and message["id"] == 1): continue  # nothing to do
    now = ask("GET", f"/api/tables/{TABLE}/position")
    if now["state"]["to_move"] == SEAT:
        send(json.dumps({"id": 1, "cmd": "play", "table": TABLE, "ply": now["ply"], "undos": now["undos"],
                         "move": random.choice(now["legal"])}).encode())
