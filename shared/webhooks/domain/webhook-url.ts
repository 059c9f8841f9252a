import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const longestUrl = 2048;

/** Names that mean something else, or nothing, outside of some network (RFC 6761, 6762, 8375, 9476 and custom). */
const internalName = /(^|\.)(localhost|local|internal|home\.arpa|lan|corp|intranet|private|alt|onion)\.?$/;
const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a URL leads to http on this machine, which the local runner alone may allow. */
export function isOnThisMachine(url: URL): boolean {
  return url.protocol === 'http:' && thisMachine.has(url.hostname);
}

/** The host of a URL as a name or a plain IP address, without the brackets of IPv6. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1');
}

/**
 * Reads the URL of a webhook's destination: public HTTPS. Nothing is resolved here.
 * @param allowLoopback whether http on this machine will do
 * @returns the URL, or why it will not do
 */
export function readWebhookUrl(text: string, allowLoopback: boolean): URL | string {
  if (text.length > longestUrl) return `It is longer than ${longestUrl} characters.`;
  const url = URL.parse(text);
  if (!url) return 'It is not a URL.';
  if (url.username || url.password) return 'It must not carry a user name or a password.';
  if (allowLoopback && isOnThisMachine(url)) return url;
  if (url.protocol !== 'https:') return 'It must begin with https://.';
  if (url.port) return 'It must be on port 443.';
  const host = hostOf(url);
  if (isIP(host)) return isPublicAddress(host) ? url : 'Its address is not a public one.';
  if (!host.includes('.') || internalName.test(host)) return 'Its host is not a public name.';
  return url;
}
