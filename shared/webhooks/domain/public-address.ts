import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * IPv4 that is not public unicast, by the IANA special-purpose registry: this network, private, carrier-grade NAT,
 * loopback, link-local (the metadata services of clouds), protocol assignments, documentation, 6to4 relays,
 * benchmarks, multicast, reserved and broadcast.
 * https://www.iana.org/assignments/iana-ipv4-special-registry
 */
const special4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/**
 * Public IPv6 unicast is 2000::/3 without these: protocol assignments (Teredo among them), documentation, 6to4. Forms
 * that represent an IPv4 address (v4-mapped, NAT64) are outside that range and always refused.
 * https://www.iana.org/assignments/iana-ipv6-special-registry
 */
const special6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [network, prefix] of special4) special.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of special6) special.addSubnet(network, prefix, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** True for an IP address (no brackets, no zone) that is reachable from the internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return global6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** True for an IP address of this machine. */
export function isLoopback(address: string): boolean {
  return isIPv4(address) ? loopback.check(address, 'ipv4') : address === '::1';
}
