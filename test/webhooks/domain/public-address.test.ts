import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLoopback, isPublicAddress } from '../../../shared/webhooks/domain/public-address.ts';

const octet = fc.integer({ min: 0, max: 255 });
const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));

/** Addresses of a network, given by its first octets. */
const within4 = (...first: number[]) =>
  fc
    .array(octet, { minLength: 4 - first.length, maxLength: 4 - first.length })
    .map((rest) => [...first, ...rest].join('.'));
const within6 = (...first: string[]) =>
  fc
    .array(group, { minLength: 8 - first.length, maxLength: 8 - first.length })
    .map((rest) => [...first, ...rest].join(':'));
const between = (from: number, to: number) => fc.integer({ min: from, max: to });

const notPublic4 = fc.oneof(
  within4(0),
  within4(10),
  within4(127),
  within4(169, 254),
  within4(192, 168),
  within4(192, 0, 0),
  within4(192, 0, 2),
  within4(198, 51, 100),
  within4(203, 0, 113),
  between(64, 127).chain((second) => within4(100, second)),
  between(16, 31).chain((second) => within4(172, second)),
  between(18, 19).chain((second) => within4(198, second)),
  between(224, 255).chain((first) => within4(first)),
);

describe('not public', () => {
  test('is IPv4 of private, shared, local, documentation, multicast and reserved networks', () => {
    fc.assert(
      fc.property(notPublic4, (address) => {
        expect(isPublicAddress(address)).toBe(false);
      }),
    );
  });

  test('is IPv6 that stands for an IPv4 address: mapped, compatible, NAT64, 6to4, Teredo', () => {
    const any4 = fc.tuple(octet, octet, octet, octet).map((octets) => octets.join('.'));
    const wrapped = fc.oneof(
      any4.map((address) => `::ffff:${address}`),
      any4.map((address) => `::${address}`),
      any4.map((address) => `64:ff9b::${address}`),
      any4.map((address) => `64:ff9b:1::${address}`),
      within6('2002'),
      within6('2001', '0'),
    );
    fc.assert(
      fc.property(wrapped, (address) => {
        expect(isPublicAddress(address)).toBe(false);
      }),
    );
  });

  test('is IPv6 that is unique local, link-local, multicast or documentation', () => {
    const networks = fc.oneof(
      between(0xfc00, 0xfdff).chain((first) => within6(first.toString(16))),
      between(0xfe80, 0xfeff).chain((first) => within6(first.toString(16))),
      between(0xff00, 0xffff).chain((first) => within6(first.toString(16))),
      within6('2001', 'db8'),
      between(0, 0xfff).chain((second) => within6('3fff', second.toString(16))),
    );
    fc.assert(
      fc.property(networks, (address) => {
        expect(isPublicAddress(address)).toBe(false);
      }),
    );
  });

  test.each([
    '::',
    '::1',
    '169.254.169.254',
    'fd00:ec2::254',
    '255.255.255.255',
    'fe80::1%eth0',
    '2606:4700::1111%eth0',
    '127.1',
    '0x7f.0.0.1',
    '2130706433',
    '010.0.0.1',
    '[2606:4700::1111]',
    'example.com',
    '',
  ])('is %j', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('public', () => {
  test.each([
    '1.1.1.1',
    '8.8.8.8',
    '100.63.255.255',
    '100.128.0.0',
    '172.32.0.1',
    '2606:4700::1111',
    '2a00:1450:4009::200e',
  ])('is said of %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test('is IPv6 of the networks that registries give out', () => {
    fc.assert(
      fc.property(
        between(0x2400, 0x2c0f).chain((first) => within6(first.toString(16))),
        (address) => {
          expect(isPublicAddress(address)).toBe(true);
        },
      ),
    );
  });
});

test('this machine is 127.0.0.0/8 and ::1 alone', () => {
  fc.assert(
    fc.property(within4(127), (address) => {
      expect(isLoopback(address)).toBe(true);
    }),
  );
  expect(isLoopback('::1')).toBe(true);
  expect(['10.0.0.1', '::', '::ffff:127.0.0.1', '128.0.0.1'].some(isLoopback)).toBe(false);
});
