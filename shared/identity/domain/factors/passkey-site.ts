import { isIP } from 'node:net';

/** The site that passkeys belong to. */
export interface PasskeySite {
  /** The relying party's id: a host, which passkeys are bound to for good. */
  readonly rpId: string;
  /** The origin of its pages. */
  readonly origin: string;
}

/**
 * The site of a request: that of the service's public address. On one machine that is an IP address, to which no passkey can
 * belong; there it is `localhost`, for requests that come by that name.
 * @param host that the request named
 * @returns undefined where there can be no passkeys
 */
export function passkeySiteOf(baseUrl: string, host: string | undefined): PasskeySite | undefined {
  const { hostname, origin, protocol } = new URL(baseUrl);
  const isAddress = isIP(hostname.replace(/^\[(.+)\]$/, '$1')) !== 0;
  if (!isAddress) return { rpId: hostname, origin };
  return /^localhost(:\d{1,5})?$/i.test(host ?? '')
    ? { rpId: 'localhost', origin: `${protocol}//${host?.toLowerCase()}` }
    : undefined;
}
