import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { smsLength, toPlainName, toSmsName } from '../../shared/kernel/display.ts';
import { toTrackingNumber, trackingLinkOf } from '../../shared/shipments/domain/number/tracking-number.ts';
import { recipientNews } from '../../shared/shipments/messages/recipient-notices.ts';
import type { Parcel } from '../../shared/shipments/messages/recipient-words.ts';

/** Letters that count once in the GSM alphabet, of those that are in ASCII too. */
const gsm = /^[A-Za-z0-9 \n@$_!"#%&'()*+,./:;<=>?-]*$/;

/** Names as merchants write them, and as somebody writes who wants to make mischief of a message. */
const name = fc.oneof(
  fc.string({ maxLength: 120 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.constantFrom(
    'Ọlá & Ṣọ́lá Fashions',
    'Prize! https://evil.example/x',
    'Your code: 999999',
    '阿迪',
    '',
    "Mama’s 24-7 O'Shop",
  ),
);

const parcel = fc
  .record({
    from: name,
    to: name,
    bits: fc.uint8Array({ minLength: 5, maxLength: 5 }),
    host: fc.constantFrom(
      'http://127.0.0.1:65535',
      'https://d1111111111111.cloudfront.net',
      'https://svc.example',
    ),
    code: fc.integer({ min: 0, max: 999_999 }).map((code) => String(code).padStart(6, '0')),
    issue: fc.constantFrom(0, 1, 3),
  })
  .map(({ bits, host, ...rest }): Parcel => {
    const tracking = toTrackingNumber(bits);
    return { ...rest, tracking, link: trackingLinkOf(host, tracking) };
  });

describe.each(recipientNews)('what is said of $event', ({ event, words }) => {
  test('goes by SMS where it has a code, and fits into one, whatever the names and numbers', () => {
    fc.assert(
      fc.property(parcel, (about) => {
        const { sms } = words(about);
        expect(sms !== undefined).toBe(event === 'shipment.otp_issued');
        if (sms === undefined) return;
        expect(sms).toMatch(gsm);
        expect(sms.length).toBeLessThanOrEqual(smsLength);
        expect(sms).toContain(about.link);
      }),
    );
  });

  test('has no number that could be taken for a code but the code, and no link but ours', () => {
    fc.assert(
      fc.property(parcel, (about) => {
        const { sms = '', mail } = words(about);
        for (const text of [sms, mail.text, mail.subject]) {
          const rest = text.replaceAll(about.link, '').replaceAll(about.tracking, '');
          const codes = rest.match(/\p{N}{4,}/gu) ?? [];
          if (event === 'shipment.otp_issued') expect(codes.every((code) => code === about.code)).toBe(true);
          else expect(codes).toEqual([]);
          expect(rest).not.toMatch(/https?:|www\.|\p{L}\.\p{L}/iu);
        }
        if (event === 'shipment.otp_issued') expect(sms).toContain(about.code);
      }),
    );
  });

  test('has a subject of one line', () => {
    fc.assert(
      fc.property(parcel, (about) => {
        expect(words(about).mail.subject).toMatch(/^\P{Cc}{5,80}$/u);
      }),
    );
  });
});

describe('a name', () => {
  test.each([
    ['Ọlá & Ṣọ́lá Fashions', 'Ola & Sola Fashions'],
    ['  Adire   House ', 'Adire House'],
    ['Prize! https://evil.example/x', 'Prize https evil example x'],
    ['Shop 123456', 'Shop'],
    ['阿迪', 'a sender'],
  ])('%j is %j in a text message', (written, shown) => {
    expect(toSmsName(written, 'a sender')).toBe(shown);
  });

  test('keeps its own letters in a mail', () => {
    expect(toPlainName('Ọlá & Ṣọ́lá', 'x')).toBe('Ọlá & Ṣọ́lá');
  });
});
