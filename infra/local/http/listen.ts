import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Server as SocketServer } from 'node:net';
import { msPerSecond } from '../../../shared/kernel/time.ts';

/** Milliseconds that running requests have to finish when a server stops. */
const grace = 10 * msPerSecond;

/** Why a server cannot listen, by the code of the system's error. */
const refusals: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port) =>
    `Port ${port} is in use by another program. Stop that program, or set PORT to another port, such as ${port + 1}.`,
  EACCES: (port) => `This user may not open port ${port}. Set PORT to a port above 1023.`,
  EADDRNOTAVAIL: (_, host) => `HOST is ${host}, which is no address of this machine.`,
  ENOTFOUND: (_, host) => `HOST is ${host}, which is no address of this machine.`,
};

function inWords(error: Error, port: number, host: string): Error {
  const words = 'code' in error ? refusals[String(error.code)]?.(port, host) : undefined;
  return words === undefined ? error : new Error(words, { cause: error });
}

/**
 * Starts a server.
 * @param port 0 for any free port
 * @returns the actual port
 * @throws when the port or the host cannot be used, in words for the user
 */
export function listen(server: SocketServer, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const refuse = (error: Error) => reject(inWords(error, port, host));
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
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
