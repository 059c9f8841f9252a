import { isIP } from 'node:net';

/** The eight groups of an IPv6 address, in lower case without leading zeros. */
function groupsOf(ip: string): string[] {
  const [address = ''] = ip.split('%');
  const [before = [], after] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  if (!after) return before;
  return [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
}

/** The IPv4 address that an IPv6 address stands for (::ffff:192.0.2.1), if any. */
function mapAddress(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}

/**
 * What a limit counts by for an IP address: an IPv4 address, or the /64 of an IPv6 address, because a single connection
 * has all addresses of its /64.
 */
export function countedAddressOf(ip: string): string {
  if (isIP(ip) !== 6) return ip;
  const groups = groupsOf(ip);
  return mapAddress(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/** The network of an IP address: the /24 of an IPv4 address, the /64 of an IPv6 address. */
export function networkOf(ip: string): string {
  const counted = countedAddressOf(ip);
  return isIP(counted) === 4 ? `${counted.split('.').slice(0, 3).join('.')}.0/24` : counted;
}
