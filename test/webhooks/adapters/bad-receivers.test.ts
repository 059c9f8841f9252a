import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { postTo } from '../../../shared/webhooks/adapters/post.ts';
import { createWebhookSender } from '../../../shared/webhooks/adapters/safe-fetch.ts';
import type { SendFailure } from '../../../shared/webhooks/ports/webhook-sender.ts';

/** Milliseconds that an attempt may take here, and what a busy machine may add. */
const timeout = 400;
const slack = 600;

const sender = createWebhookSender({ resolve: async () => ['127.0.0.1'], allowLoopback: true, timeout });
const servers: Server[] = [];
const sockets = new Set<Socket>();
const timers: NodeJS.Timeout[] = [];

afterEach(() => {
  for (const timer of timers.splice(0)) clearInterval(timer);
  for (const socket of sockets) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

/** A server that does this with each connection, once the request has begun to arrive. */
async function receiver(answer: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.once('data', () => answer(socket));
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return `http://127.0.0.1:${address.port}/`;
}

/** Writes this again and again, as fast as the other side reads. */
function flood(socket: Socket, text: string): void {
  const more = () => {
    while (socket.writable && socket.write(text));
  };
  socket.on('drain', more);
  more();
}

/** Writes this every 20 milliseconds. */
function drip(socket: Socket, text: string): void {
  timers.push(setInterval(() => socket.writable && socket.write(text), 20));
}

const head = 'HTTP/1.1 200 OK\r\n';

async function attempt(url: string) {
  const started = performance.now();
  const sent = await sender.post(url, {}, '{}');
  expect(performance.now() - started).toBeLessThan(timeout + slack);
  return sent;
}

describe('an attempt ends in time and says what happened when the receiver', () => {
  test.each<[string, (socket: Socket) => void, object]>([
    [
      'switches protocols',
      (socket) =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
      { status_code: 101, answer: '' },
    ],
    [
      'switches protocols without naming one',
      (socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
      { status_code: 101, answer: '' },
    ],
    ['keeps silent', () => undefined, { error: 'timeout' }],
    [
      'says only that it will answer',
      (socket) => drip(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n'),
      { error: 'timeout' },
    ],
    [
      'promises an answer without end',
      (socket) => flood(socket, 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(1000)),
      { error: 'invalid_answer' },
    ],
    [
      'drips its headers',
      (socket) => {
        socket.write(head);
        drip(socket, 'X: y\r\n');
      },
      { error: 'timeout' },
    ],
    [
      'sends 10 MB of headers',
      (socket) => socket.write(`${head}${`X-Long: ${'x'.repeat(1014)}\r\n`.repeat(10_240)}\r\n`),
      { error: 'invalid_answer' },
    ],
    [
      'does not speak HTTP',
      (socket) => socket.write('220 mail.example ESMTP\r\n'),
      { error: 'invalid_answer' },
    ],
    [
      'closes the connection within the headers',
      (socket) => socket.end(`${head}Content-`),
      { error: 'connection_failed' },
    ],
    ['resets the connection', (socket) => socket.resetAndDestroy(), { error: 'connection_failed' }],
  ])('%s', async (_, answer, expected) => {
    expect(await attempt(await receiver(answer))).toMatchObject(expected);
  });

  test('refuses the connection', async () => {
    expect(await attempt('http://127.0.0.1:1/')).toMatchObject({ error: 'connection_failed' });
  });
});

describe('the status counts, and the rest of the answer does not hold the sender, when the receiver', () => {
  test.each<[string, (socket: Socket) => void]>([
    [
      'drips its body',
      (socket) => {
        socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
        drip(socket, '1\r\nx\r\n');
      },
    ],
    [
      'sends a body without end',
      (socket) => {
        socket.write(`${head}\r\n`);
        flood(socket, 'x'.repeat(65_536));
      },
    ],
    ['breaks off within its body', (socket) => socket.end(`${head}Content-Length: 100\r\n\r\nx`)],
    [
      'sends a body that is not in chunks',
      (socket) => socket.write(`${head}Transfer-Encoding: chunked\r\n\r\nnot a chunk\r\n`),
    ],
  ])('%s', async (_, answer) => {
    expect(await attempt(await receiver(answer))).toMatchObject({ status_code: 200 });
  });

  test('drips its body for longer than two seconds, in a long attempt', async () => {
    const patient = createWebhookSender({ resolve: async () => [], allowLoopback: true });
    const url = await receiver((socket) => {
      socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
      drip(socket, '1\r\nx\r\n');
    });
    const { status_code, ms } = await patient.post(url, {}, '{}');
    expect(status_code).toBe(200);
    expect(ms).toBeLessThan(2_000 + slack);
  });
});

describe('an attempt over TLS', () => {
  test.each<[string, (socket: Socket) => void, SendFailure]>([
    ['is a time-out when the handshake is never answered', () => undefined, 'timeout'],
    [
      'fails when the receiver does not speak TLS',
      (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
      'tls_failed',
    ],
    [
      'fails when the receiver closes within the handshake',
      (socket) => socket.destroy(),
      'connection_failed',
    ],
  ])('%s', async (_, answer, failure) => {
    const url = new URL((await receiver(answer)).replace('http:', 'https:'));
    const signal = AbortSignal.timeout(timeout);
    const started = performance.now();
    const posted = postTo(url, ['127.0.0.1'], { headers: {}, body: '{}', signal });
    await expect(posted).rejects.toMatchObject({ failure });
    expect(performance.now() - started).toBeLessThan(timeout + slack);
  });
});
