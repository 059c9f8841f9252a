import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWithin, maxDomainLength, readDomain } from '../../shared/distribution/domain-name.ts';

const ours = ['svc.example', '127.0.0.1', 'edge.shops.example'];

describe('a domain', () => {
  test.each([
    ['adire.ng', 'adire.ng'],
    [' Shops.Adire.COM.NG. ', 'shops.adire.com.ng'],
    ['bücher.de', 'xn--bcher-kva.de'],
    ['notsvc.example', 'notsvc.example'],
    ['3.adire.ng', '3.adire.ng'],
  ])('is read from %j', (text, domain) => {
    expect(readDomain(text, ours)).toMatchObject({ domain });
  });

  test.each([
    '',
    '.',
    'ng',
    'com.ng',
    'github.io',
    'svc.example',
    'a.svc.example',
    'shops.example',
    'edge.shops.example',
    '*.adire.ng',
    'adire..ng',
    '-adire.ng',
    'a_b.ng',
    'adire.ng/path',
    'user@adire.ng',
    'adire.ng:443',
    '127.0.0.1',
    '0x7f.1',
    '[::1]',
    '::1',
    'adire.123',
    `${'a.'.repeat(99)}ng.ng`,
  ])('is not %j', (text) => {
    expect(readDomain(text, ours)).toEqual({ refusal: expect.stringMatching(/^must /) });
  });

  test('once read is ASCII, short, below a suffix and not ours, and reading it again changes nothing', () => {
    const label = fc.string({ unit: fc.constantFrom(...'abc09-ọü*_. '), maxLength: 70 });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(label).map((labels) => `${labels.join('.')}.ng`),
        ),
        (text) => {
          const read = readDomain(text, ours);
          if ('refusal' in read) return;
          expect(read.domain).toMatch(/^[a-z0-9.-]+$/);
          expect(read.domain.length).toBeLessThanOrEqual(maxDomainLength);
          expect(isWithin(read.domain, read.registrable)).toBe(true);
          expect(ours.some((host) => isWithin(read.domain, host) || isWithin(host, read.domain))).toBe(false);
          expect(readDomain(read.domain, ours)).toEqual(read);
        },
      ),
    );
  });
});
