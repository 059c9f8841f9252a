import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { toCanonicalHost } from '../../edge/store-host.ts';

/** Whether a host is an IP address or a name without a dot, and so no name that anybody on the internet can have. */
const isUnnamed = (host: string): boolean => !host.includes('.') || host.startsWith('[') || isIP(host) !== 0;

/**
 * The host of a store that a `Host` header names, in its canonical form; undefined for our own addresses. On one machine
 * these are the public address, IP addresses, and names without a dot.
 * @param baseUrl the public address
 */
export function storeHostOf(header: string, baseUrl: string): string | undefined {
  const host = toCanonicalHost(header);
  const isOurs = isUnnamed(host) || host === toCanonicalHost(new URL(baseUrl).host);
  return isOurs ? undefined : host;
}

/** Where a request came from. */
export interface From {
  readonly headers: IncomingMessage['headers'];
  readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
}

/** Headers of requests that somebody forwards for others: a tunnel on this machine comes from it, too. */
export const forwardingHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-real-ip',
  'via',
] as const;

/**
 * Whether a request came by an address of this machine and through no proxy, and not by a name on the internet: neither by
 * the public address of a tunnel, nor by a name that its owner points at this machine, so that a page under it could read
 * our answers (DNS rebinding).
 */
export const isByAddress = ({ headers }: From): boolean =>
  isUnnamed(toCanonicalHost(headers.host ?? '')) &&
  forwardingHeaders.every((name) => headers[name] === undefined);

/** The names by which this machine reaches only itself. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether a request came from a program on this machine, by a name that leads nowhere else, and through no proxy.
 * @param isPublished whether the port is one that a container publishes to its machine alone, whose programs have another
 * address here
 */
export function isFromThisMachine(from: From, isPublished = false): boolean {
  return (
    isByAddress(from) &&
    (isPublished || /^((::ffff:)?127\.|::1$)/.test(from.socket.remoteAddress ?? '')) &&
    loopback.test(toCanonicalHost(from.headers.host ?? ''))
  );
}
