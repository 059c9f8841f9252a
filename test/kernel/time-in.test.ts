import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timeIn } from '../../shared/kernel/scalars.ts';
import { parseTime } from '../../shared/kernel/texts/parse-time.ts';

const two = (value: number) => String(value).padStart(2, '0');
/** An instant, and an offset in which it is written. */
const written = fc.record({
  instant: fc.date({
    min: new Date('2000-01-03T00:00:00Z'),
    max: new Date('2999-12-28T00:00:00Z'),
    noInvalidDate: true,
  }),
  ahead: fc.integer({ min: -23 * 60, max: 23 * 60 }),
  basic: fc.boolean(),
  letters: fc.constantFrom('T', 't'),
  point: fc.constantFrom('.', ','),
  plus: fc.constantFrom('+', ' '),
  more: fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 6 }),
});

function toText({
  instant,
  ahead,
  basic,
  letters,
  point,
  plus,
  more,
}: typeof written extends fc.Arbitrary<infer T> ? T : never) {
  const local = new Date(instant.getTime() + ahead * 60_000).toISOString();
  const [date = '', clock = ''] = local.slice(0, -1).split('T');
  const said = clock.replace('.', point) + more;
  const [hours, minutes] = [two(Math.floor(Math.abs(ahead) / 60)), two(Math.abs(ahead) % 60)];
  const offset = `${ahead < 0 ? '-' : plus}${hours}${basic ? '' : ':'}${minutes}`;
  return basic
    ? date.replaceAll('-', '') + letters + said.replaceAll(':', '') + offset
    : date + letters + said + offset;
}

describe('a time', () => {
  test('is read in any offset and form of ISO 8601, as UTC with Z', () => {
    fc.assert(
      fc.property(written, (how) => {
        expect(timeIn.parse(toText(how))).toBe(how.instant.toISOString());
      }),
      { numRuns: 5_000 },
    );
  });

  test('is the same after it was read, and any other text is no fault', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), written.map(toText), fc.date().map(String)), (said) => {
        const time = parseTime(said);
        if (time !== undefined) expect(parseTime(time)).toBe(time);
        expect(timeIn.safeParse(said).success).toBeTypeOf('boolean');
      }),
      { numRuns: 5_000 },
    );
  });

  test.each([
    ['2026-01-31T09:30Z', '2026-01-31T09:30:00.000Z'],
    ['2026-01-31T09:30:00+01', '2026-01-31T08:30:00.000Z'],
    ['2026-01-31T09:30:00+0100', '2026-01-31T08:30:00.000Z'],
    ['20260131T093000Z', '2026-01-31T09:30:00.000Z'],
    ['2026-01-31T24:00:00Z', '2026-02-01T00:00:00.000Z'],
    ['2026-01-31t09:30:00.123456z', '2026-01-31T09:30:00.123Z'],
    ['2026-01-31T09:30:00\u22121:00'.replace('\u22121', '\u221201'), '2026-01-31T10:30:00.000Z'],
  ])('may be %s', (said, time) => expect(timeIn.parse(said)).toBe(time));

  test.each([
    '2026-01-31T09:30:00',
    '2026-01-31',
    '2026-02-29T09:30:00Z',
    '2026-13-01T09:30:00Z',
    '2026-01-31T25:00:00Z',
    '2026-01-31T09:60:00Z',
    '2026-01-31T09:30:00+24:00',
    '2026-0131T09:30:00Z',
    'Sat, 31 Jan 2026 09:30:00 GMT',
  ])('is not %s', (said) => expect(timeIn.safeParse(said).success).toBe(false));

  test.each(['1999-12-31T23:59:59-01:00', '2000-01-01T00:00:00+01:00', '3000-01-01T00:00:00+01:00'])(
    'is of this millennium, in its own offset and in UTC, which %s is not',
    (said) =>
      expect(timeIn.safeParse(said).error?.issues[0]?.message).toBe(
        'must be a time between the years 2000 and 2999',
      ),
  );
});
