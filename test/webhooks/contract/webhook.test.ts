import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { webhookUrlIn } from '../../../shared/webhooks/contract/webhook.ts';
import { parseWebhookUrl } from '../../../shared/webhooks/domain/webhook-url.ts';

describe('the URL of a webhook', () => {
  test.each([
    ['  https://shop.example/hooks\n', 'https://shop.example/hooks'],
    ['HTTPS://Shop.Example:443', 'https://shop.example/'],
    ['https://münchen.example/straße?näh=1', 'https://xn--mnchen-3ya.example/stra%C3%9Fe?n%C3%A4h=1'],
    ['https://shop.example/a/../b', 'https://shop.example/b'],
    ['https://shop.example/%zz', 'https://shop.example/%zz'],
    ['nonsense', 'nonsense'],
  ])('is read as it is requested: %j', (typed, requested) => {
    expect(webhookUrlIn.parse(typed)).toBe(requested);
  });

  test.each([
    'https://1.1.1.1/\u0000',
    'https://shop.example/a b',
    'https://shop.example/a\u00a0b',
    'https://shop.ex\tample/',
    'https://shop.example/\r\nX-Svc-Event: x',
    'https://shop.example/\u007f',
    'https://shop.example/\ud800',
    'https://shop.example/\uffff',
  ])('has nothing in it that a URL cannot hold: %j', (typed) => {
    const [issue] = webhookUrlIn.safeParse(typed).error?.issues ?? [];
    expect(issue?.message).toBe('must not contain spaces or control characters');
  });

  test('is the same for who checks it, who stores it and who sends to it', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, validSchemes: ['https'] }), (typed) => {
        const stored = webhookUrlIn.parse(typed);
        const sent = parseWebhookUrl(stored, false);
        if (typeof sent !== 'string') expect(sent.href).toBe(stored);
        expect(webhookUrlIn.parse(stored)).toBe(stored);
      }),
    );
  });
});
