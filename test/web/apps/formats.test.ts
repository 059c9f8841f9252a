import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  moneyPartsOf,
  readKobo,
  readMoney,
  sumOf,
  writeMoney,
  writeTyped,
} from '../../../web/apps/kit/format/money.ts';
import { chatAddressOf, readPhone, writeCount, writePhone } from '../../../web/apps/kit/format/texts.ts';
import { writeMonth, writeStamp, writeTime } from '../../../web/apps/kit/format/times.ts';

const kobo = fc.bigInt(-(10n ** 15n), 10n ** 15n);
const toText = (amount: bigint) => {
  const size = amount < 0n ? -amount : amount;
  return `${amount < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
};

describe('an amount', () => {
  test.each([
    ['12500.00', '₦12,500.00'],
    ['0.05', '₦0.05'],
    ['-1234567.80', '−₦1,234,567.80'],
    ['999', '₦999.00'],
  ])('%s is shown as %s', (amount, shown) => {
    expect(writeMoney(amount)).toBe(shown);
  });

  test('keeps each kobo, however large it is', () => {
    fc.assert(
      fc.property(kobo, (amount) => {
        expect(readKobo(toText(amount))).toBe(amount);
      }),
    );
  });

  test('is read as it was shown', () => {
    const positive = fc.bigInt(0n, 10n ** 15n);
    fc.assert(
      fc.property(positive, (amount) => {
        const text = toText(amount);
        expect(readKobo(readMoney(writeMoney(text)))).toBe(amount);
        expect(readKobo(readMoney(writeTyped(text)))).toBe(amount);
      }),
    );
  });

  test('is added up exactly', () => {
    fc.assert(
      fc.property(fc.array(kobo), (amounts) => {
        expect(readKobo(sumOf(amounts.map(toText)))).toBe(amounts.reduce((sum, one) => sum + one, 0n));
      }),
    );
  });

  test('sets its kobo apart, so that they are shown small', () => {
    expect(moneyPartsOf('12500.50')).toEqual({ sign: '', naira: '₦12,500', kobo: '.50' });
  });

  test('is refused if it is none', () => {
    expect(() => readKobo('12,5')).toThrow(RangeError);
  });
});

describe('a time', () => {
  const clock = { now: new Date('2026-03-12T14:30:00Z'), timeZone: 'Africa/Lagos' };
  test.each([
    ['2026-03-12T14:29:40Z', 'just now'],
    ['2026-03-12T14:30:20Z', 'just now'],
    ['2026-03-12T14:18:00Z', '12 min ago'],
    ['2026-03-12T14:35:00Z', 'in 5 min'],
    ['2026-03-12T08:10:00Z', 'today 9:10 AM'],
    ['2026-03-11T23:30:00Z', 'today 12:30 AM'],
    ['2026-03-11T20:00:00Z', 'yesterday 9:00 PM'],
    ['2026-03-13T08:00:00Z', 'tomorrow 9:00 AM'],
    ['2026-01-02T08:00:00Z', '2 January'],
    ['2025-12-30T08:00:00Z', '30 December 2025'],
  ])('%s is said as “%s”', (time, said) => {
    expect(writeTime(time, clock)).toBe(said);
  });
});

describe('a time of a statement', () => {
  test('is short, and names its day', () => {
    expect(writeStamp('2026-11-29T14:20:29.731Z', 'Africa/Lagos')).toBe('29 Nov, 3:20 PM');
    expect(writeMonth('2026-11-15')).toBe('November 2026');
  });
});

describe('a phone', () => {
  test.each([
    ['0803 123 4567', '+2348031234567'],
    ['+234 (803) 123-4567', '+2348031234567'],
    ['+233201234567', '+233201234567'],
    ['02', '02'],
  ])('%s is sent as %s', (typed, sent) => {
    expect(readPhone(typed)).toBe(sent);
  });

  test('is shown in groups, and opens a chat', () => {
    expect(writePhone('+2348031234567')).toBe('+234\u00a0803\u00a0123\u00a04567');
    expect(chatAddressOf('+2348031234567')).toBe('https://wa.me/2348031234567');
  });
});

describe('a count', () => {
  test('is one or many, with its noun', () => {
    expect([writeCount(1, 'order'), writeCount(0, 'order')]).toEqual(['1 order', '0 orders']);
  });
});
