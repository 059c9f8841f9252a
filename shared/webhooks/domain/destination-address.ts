import { isIP } from 'node:net';
import { isLoopback, isPublicAddress } from './public-address.ts';
import { hostOf, isOnThisMachine } from './webhook-url.ts';

/**
 * The host name of a URL resolves to an address that webhooks must not reach. The message explains it to the URL's
 * owner.
 */
export class UnsafeAddress extends Error {}

/**
 * The addresses of a URL, all of them checked: a single address that is not public rejects the URL. A connection must
 * use one of these and not resolve the name again, because the next answer may differ.
 * @param url from `parseWebhookUrl`
 * @throws UnsafeAddress; or the resolver's error when it could not be asked
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
    throw new UnsafeAddress('Its host name resolves to an address that is not public.');
  return [first, ...rest];
}
