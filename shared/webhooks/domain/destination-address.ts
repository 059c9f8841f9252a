import { isIP } from 'node:net';
import { isLoopback, isPublicAddress } from './public-address.ts';
import { hostOf, isOnThisMachine } from './webhook-url.ts';

/** The name of a URL leads where no webhook may go; the message says why, in words for its owner. */
export class UnsafeAddress extends Error {}

/**
 * The addresses that a URL leads to, each of them checked: one that is not public spoils them all. A connection must go
 * to one of these and not resolve the name again, since the next answer may be another.
 * @param url as `readWebhookUrl` gave it
 * @throws UnsafeAddress; or what the resolver throws when it cannot be asked
 */
export async function addressesOf(
  url: URL,
  resolve: (host: string) => Promise<readonly string[]>,
): Promise<readonly [string, ...string[]]> {
  const host = hostOf(url);
  const [first, ...rest] = isIP(host) ? [host] : await resolve(host);
  if (first === undefined) throw new UnsafeAddress('Its host name does not resolve.');
  const allowed = isOnThisMachine(url) ? isLoopback : isPublicAddress;
  if (![first, ...rest].every(allowed))
    throw new UnsafeAddress('Its host name leads to an address that is not public.');
  return [first, ...rest];
}
