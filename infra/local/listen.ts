import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Server as SocketServer } from 'node:net';
import { msPerSecond } from '../../shared/kernel/time.ts';

/** Milliseconds that running requests have to finish when a server stops. */
const grace = 10 * msPerSecond;

/**
 * Starts a server.
 * @param port 0 for any free port
 * @returns the actual port
 * @throws when the port is in use
 */
export function listen(server: SocketServer, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const bound: string | AddressInfo | null = server.address();
      resolve(typeof bound === 'object' && bound ? bound.port : port);
    });
  });
}

/** Stops a server once its running requests are answered. Requests that take too long are cut off. */
export function shut(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), grace);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** A port of this machine that is free at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const bound = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (typeof bound !== 'object' || !bound) throw new Error('the system assigned no port');
  return bound.port;
}
