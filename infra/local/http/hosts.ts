import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { toCanonicalHost } from '../../edge/store-host.ts';

/**
 * The host of a store that a `Host` header names, in its canonical form; undefined for our own addresses. On one machine
 * these are the public address, IP addresses, and names without a dot.
 * @param baseUrl the public address
 */
export function storeHostOf(header: string, baseUrl: string): string | undefined {
  const host = toCanonicalHost(header);
  const isOurs =
    !host.includes('.') ||
    host.startsWith('[') ||
    isIP(host) !== 0 ||
    host === toCanonicalHost(new URL(baseUrl).host);
  return isOurs ? undefined : host;
}

type From = Pick<IncomingMessage, 'headers' | 'socket'>;

/** The names by which this machine reaches only itself. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** Headers of requests that somebody forwards for others: a tunnel on this machine comes from it, too. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const;

/** Whether a request came from a program on this machine, by a name that leads nowhere else, and through no proxy. */
export function isFromThisMachine({ headers, socket }: From): boolean {
  return (
    /^((::ffff:)?127\.|::1$)/.test(socket.remoteAddress ?? '') &&
    loopback.test(toCanonicalHost(headers.host ?? '')) &&
    forwarding.every((name) => headers[name] === undefined)
  );
}
