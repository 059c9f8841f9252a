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
