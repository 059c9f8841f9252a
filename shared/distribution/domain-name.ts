import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';

/** The most characters of a namespace's domain, in ASCII: with a store's slug before it a name stays below DNS's 253. */
export const maxDomainLength = 200;

/** RFC 1035, section 2.3.1, and digits first (RFC 1123). */
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Whether a name is this domain or below it. */
export const isWithin = (name: string, domain: string): boolean =>
  name === domain || name.endsWith(`.${domain}`);

/** Whether records of a name, which may be a wildcard, can answer for this host or for names below it. */
export const canAnswerFor = (name: string, host: string): boolean =>
  isWithin(name.replace(/^\*\./, ''), host) || (name.startsWith('*.') && isWithin(host, name.slice(2)));

/**
 * The part of a name that somebody can register, such as `shop.com.ng` of `a.shop.com.ng`, by the public suffix list with
 * its private part (https://publicsuffix.org). Undefined for a suffix itself.
 */
const registrableOf = (name: string): string | undefined =>
  getDomain(name, { allowPrivateDomains: true, detectIp: false, validateHostname: false }) ?? undefined;

/** A domain in ASCII, or why it is refused: words that follow the name of the field. */
export type ReadDomain =
  | { readonly domain: string; readonly registrable: string }
  | { readonly refusal: string };

/**
 * Reads the domain of a namespace: one that can be registered, or one below. Names in other scripts become ASCII (IDNA).
 * @param ours hosts of the service: neither they, nor names below them, nor domains that they are below are accepted
 */
export function readDomain(text: string, ours: readonly string[]): ReadDomain {
  const typed = text.trim().replace(/\.$/, '').toLowerCase();
  if (/[/:@?#\s\\]/.test(typed) && isIP(typed) === 0)
    return { refusal: 'must be a name alone, such as shops.example.com, without https://, a path or a port' };
  if (typed.includes('*'))
    return { refusal: 'must not be a wildcard: send shops.example.com, and every name below it is included' };
  if (isIP(typed) !== 0) return { refusal: 'must be a domain name, not an IP address' };
  const domain = typed.length > maxDomainLength ? typed : domainToASCII(typed);
  if (domain.length > maxDomainLength)
    return { refusal: `must have at most ${maxDomainLength} characters, in the ASCII form of the name` };
  if (isIP(domain) !== 0) return { refusal: 'must be a domain name, not an IP address' };
  const labels = domain.split('.');
  if (!labels.every((one) => label.test(one)))
    return { refusal: 'must be a domain name: letters, digits and hyphens between its dots' };
  if (/^\d+$/.test(labels.at(-1) ?? ''))
    return { refusal: 'must be a domain name: its last part is a number' };
  if (ours.some((host) => isWithin(domain, host) || isWithin(host, domain)))
    return { refusal: 'must be a domain of yours: this one belongs to us' };
  const registrable = registrableOf(domain);
  if (labels.length < 2 || registrable === undefined)
    return { refusal: `must be a domain that can be registered, or one below: ${domain} is a public suffix` };
  return { domain, registrable };
}
