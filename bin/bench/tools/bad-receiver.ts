import { createServer, type Socket } from 'node:net';
import { listen } from '../../../infra/local/http/listen.ts';

type Behaviour = (socket: Socket) => void;

const head = 'HTTP/1.1 200 OK\r\n';

/** Writes this ten times a second until the connection is closed. */
function drip(socket: Socket, text: string): void {
  const timer = setInterval(() => socket.write(text), 100);
  socket.on('close', () => clearInterval(timer));
}

/** Writes this as fast as the other side reads. */
function flood(socket: Socket, text: string): void {
  const more = () => {
    while (socket.writable && socket.write(text));
  };
  socket.on('drain', more);
  more();
}

/** What a bad receiver does once a request arrives. */
export const badWays: Readonly<Record<string, Behaviour>> = {
  '101': (socket) =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
  silence: () => undefined,
  'drip of headers': (socket) => {
    socket.write(head);
    drip(socket, 'X: y\r\n');
  },
  'drip of a body': (socket) => {
    socket.write(`${head}\r\n`);
    drip(socket, 'x');
  },
  'endless body': (socket) => {
    socket.write(`${head}\r\n`);
    flood(socket, 'x'.repeat(65_536));
  },
  '10 MB of headers': (socket) => socket.write(`${head}${`X: ${'x'.repeat(1019)}\r\n`.repeat(10_240)}\r\n`),
  'reset connection': (socket) => socket.resetAndDestroy(),
  // The local service sends over plain HTTP, so its client meets the alert where it expects an answer.
  'TLS alert': (socket) => socket.end(Buffer.from([0x15, 0x03, 0x03, 0, 2, 2, 40])),
};

/** A port of this machine that refuses connections: nobody listens on it. */
export async function startRefusing() {
  const { url, stop } = await startBadReceiver(() => undefined);
  stop();
  return { url, stop: () => undefined };
}

/** A local merchant's server that behaves in one of these ways. */
export async function startBadReceiver(behave: Behaviour) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.once('data', () => behave(socket));
  });
  const port = await listen(server, 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
