import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countedAddressOf, networkOf } from '../../../shared/platform/limits/network.ts';

describe('an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['unknown', 'unknown'],
  ])('%s is counted as %s', (ip, counted) => {
    expect(countedAddressOf(ip)).toBe(counted);
  });

  test('is counted with all of its /64 where it is IPv6, and with no other', () => {
    fc.assert(
      fc.property(fc.ipV6(), fc.ipV6(), (one, other) => {
        fc.pre(!one.includes('.') && !other.includes('.'));
        const [head = ''] = countedAddressOf(one).split('::');
        fc.pre(head.split(':').length === 4);
        expect(countedAddressOf(`${head}:1:2:3:4`)).toBe(countedAddressOf(one));
        const [far = ''] = countedAddressOf(other).split('::');
        expect(countedAddressOf(one) === countedAddressOf(other)).toBe(head === far);
      }),
    );
  });
});

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
