import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const maxUrlLength = 2048;

/** Names that are special or unknown outside some networks (RFC 6761, 6762, 8375, 9476 and custom). */
const internalName = /(^|\.)(localhost|local|internal|home\.arpa|lan|corp|intranet|private|alt|onion)\.?$/;
/**
 * The destination of webhooks that nobody requests: they count as delivered, and their owner reads them from the API. So
 * `svc listen` gets them where the service cannot reach.
 */
export const inboxUrlOf = (baseUrl: string) => `${baseUrl}/webhooks/inbox/`;

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a URL is http on this machine, which only the local runner may allow. */
export function isOnThisMachine(url: URL): boolean {
  return url.protocol === 'http:' && thisMachine.has(url.hostname);
}

/** The host of a URL as a name or an IP address, without the brackets of IPv6. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1');
}

/**
 * Reads the URL of a webhook's destination, which must be public HTTPS. Resolves no names.
 * @param allowLoopback whether http on this machine is allowed
 * @returns the URL, or why it is refused
 */
export function parseWebhookUrl(text: string, allowLoopback: boolean): URL | string {
  if (text.length > maxUrlLength) return `It is longer than ${maxUrlLength} characters.`;
  const url = URL.parse(text);
  if (!url) return 'It is not a URL.';
  if (url.username || url.password) return 'It must not contain a user name or password.';
  if (allowLoopback && isOnThisMachine(url)) return url;
  if (url.protocol !== 'https:') return 'It must start with https://.';
  if (url.port) return 'It must use port 443.';
  const host = hostOf(url);
  if (isIP(host)) return isPublicAddress(host) ? url : 'Its IP address is not public.';
  if (!host.includes('.') || internalName.test(host)) return 'Its host is not a public name.';
  return url;
}
