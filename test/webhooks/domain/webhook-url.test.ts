import { describe, expect, test } from 'vitest';
import { hostOf, parseWebhookUrl } from '../../../shared/webhooks/domain/webhook-url.ts';

const refused = (text: string, allowLoopback = false) =>
  typeof parseWebhookUrl(text, allowLoopback) === 'string';

describe('a webhook URL', () => {
  test.each([
    'https://shop.example/hooks?order=7',
    'https://shop.example:443/',
    'HTTPS://Shop.Example/',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
    'https://xn--mnchen-3ya.example/',
  ])('may be %s', (text) => expect(refused(text)).toBe(false));

  test.each([
    'shop.example',
    'http://shop.example/',
    'ftp://shop.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://shop.example:8443/',
    'https://user@shop.example/',
    'https://user:secret@shop.example/',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://intranet/',
    'https://db.internal/',
    'https://metadata.google.internal/',
    'https://printer.local/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://0177.0.0.1/',
    'https://10.0.0.8/',
    'https://169.254.169.254/latest/meta-data/',
    'https://0.0.0.0/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fe80::1%25eth0]/',
    'https://[64:ff9b::a00:1]/',
    `https://shop.example/${'a'.repeat(2048)}`,
    '',
  ])('may not be %s', (text) => expect(refused(text)).toBe(true));

  test('may be http on this machine, on any port, only where that is allowed', () => {
    const local = ['http://127.0.0.1:9000/hooks', 'http://localhost:9000/', 'http://[::1]:9000/'];
    expect(local.every((text) => refused(text))).toBe(true);
    expect(local.some((text) => refused(text, true))).toBe(false);
  });

  test('stays refused as http on another machine where this machine is allowed', () => {
    const others = [
      'http://10.0.0.1/',
      'http://shop.example/',
      'http://localhost.shop.example/',
      'http://127.0.0.2/',
    ];
    expect(others.every((text) => refused(text, true))).toBe(true);
  });
});

test('the host of an IPv6 URL has no brackets', () => {
  expect(hostOf(new URL('https://[2606:4700::1111]/'))).toBe('2606:4700::1111');
  expect(hostOf(new URL('https://shop.example/'))).toBe('shop.example');
});
