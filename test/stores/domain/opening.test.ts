import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toId } from '../../../shared/kernel/ids.ts';
import type { Closure } from '../../../shared/stores/domain/opening/closures.ts';
import { type Hours, overlap, type Weekday, weekdays } from '../../../shared/stores/domain/opening/hours.ts';
import { type Opening, openingOf, timesOfToday } from '../../../shared/stores/domain/opening/opening.ts';
import { orderTimeOf } from '../../../shared/stores/domain/opening/order-time.ts';

const both = ['DELIVERY', 'PICKUP'] as const;
const hours = (
  when: Weekday | string,
  opens: string,
  closes: string,
  methods: Hours['methods'] = both,
): Hours => {
  const day = weekdays.find((one) => one === when);
  return { id: toId(crypto.randomUUID()), ...(day ? { day } : { date: when }), opens, closes, methods };
};
const closure = (starts_at: string, ends_at: string, yearly = false): Closure => ({
  id: toId(crypto.randomUUID()),
  starts_at,
  ends_at,
  yearly,
});

const shop = (fields: Partial<Opening> = {}): Opening => ({
  timezone: 'Africa/Lagos',
  status: 'PUBLISHED',
  fulfillment_methods: both,
  hours: [],
  closures: [],
  ...fields,
});
const at = (store: Opening, time: string) => openingOf(store, new Date(time));
const open = { is_open: true, opens_at: null };
const opens = (opens_at: string | null) => ({ is_open: false, opens_at });

// 2 March 2026 is a Monday. Lagos is an hour ahead of UTC.
describe('a store', () => {
  test('is always open without hours', () => {
    expect(at(shop(), '2026-03-02T02:00:00.000Z')).toEqual(open);
  });

  test('is open from the minute it opens until the one before it closes, on the clocks of its zone', () => {
    const store = shop({ hours: [hours('MON', '09:00', '18:00')] });
    expect(at(store, '2026-03-02T07:59:59.999Z')).toEqual(opens('2026-03-02T08:00:00.000Z'));
    expect(at(store, '2026-03-02T08:00:00.000Z')).toEqual(open);
    expect(at(store, '2026-03-02T16:59:59.999Z')).toEqual(open);
    expect(at(store, '2026-03-02T17:00:00.000Z')).toEqual(opens('2026-03-09T08:00:00.000Z'));
  });

  test('says its hours of today for a way to hand over, and none on a day on which it stays closed', () => {
    const pickups = hours('MON', '10:00', '16:00', ['PICKUP']);
    const store = shop({ hours: [hours('MON', '09:00', '18:00', ['DELIVERY']), pickups] });
    const today = (fields: Partial<Opening>, time: string) =>
      timesOfToday({ ...store, ...fields }, Date.parse(time), ['PICKUP']);
    expect(today({}, '2026-03-02T20:00:00.000Z')).toEqual([pickups]);
    expect(today({}, '2026-03-03T08:00:00.000Z')).toEqual([]);
    expect(today({ hours: [] }, '2026-03-03T08:00:00.000Z')).toEqual([{ opens: '00:00', closes: '00:00' }]);
    const closures = [closure('2026-03-01T23:00:00.000Z', '2026-03-02T23:00:00.000Z')];
    expect(today({ closures }, '2026-03-02T11:00:00.000Z')).toEqual([]);
  });

  test('is open past midnight where it closes no later than it opens', () => {
    const store = shop({ hours: [hours('SUN', '22:00', '02:00'), hours('TUE', '06:00', '06:00')] });
    expect(at(store, '2026-03-02T00:30:00.000Z')).toEqual(open);
    expect(at(store, '2026-03-02T01:00:00.000Z')).toEqual(opens('2026-03-03T05:00:00.000Z'));
    expect(at(store, '2026-03-04T04:59:00.000Z')).toEqual(open);
    expect(at(store, '2026-03-04T05:00:00.000Z')).toEqual(opens('2026-03-08T21:00:00.000Z'));
  });

  test('keeps the hours of a date instead of those of its weekday, but not of the night before', () => {
    const weekly = weekdays.map((day) => hours(day, '18:00', '02:00'));
    const store = shop({ hours: [...weekly, hours('2026-03-03', '12:00', '13:00')] });
    expect(at(store, '2026-03-03T00:59:00.000Z')).toEqual(open);
    expect(at(store, '2026-03-03T01:00:00.000Z')).toEqual(opens('2026-03-03T11:00:00.000Z'));
    expect(at(store, '2026-03-03T19:00:00.000Z')).toEqual(opens('2026-03-04T17:00:00.000Z'));
    const always = shop({ hours: [hours('2026-03-03', '12:00', '13:00')] });
    expect(at(always, '2026-03-03T14:00:00.000Z')).toEqual(opens('2026-03-03T23:00:00.000Z'));
  });

  test('is open in hours of any of its methods', () => {
    const store = shop({ hours: [hours('MON', '09:00', '18:00', ['PICKUP'])] });
    expect(at(store, '2026-03-02T09:00:00.000Z')).toEqual(open);
    expect(at({ ...store, fulfillment_methods: ['DELIVERY'] }, '2026-03-02T09:00:00.000Z')).toEqual(
      opens(null),
    );
  });

  test('is closed in its closures, whatever its hours say', () => {
    const closures = [
      closure('2026-03-02T10:00:00.000Z', '2026-03-02T12:00:00.000Z'),
      closure('2026-03-02T11:00:00.000Z', '2026-03-04T12:00:00.000Z'),
    ];
    expect(at(shop({ closures }), '2026-03-02T09:59:59.999Z')).toEqual(open);
    expect(at(shop({ closures }), '2026-03-02T10:00:00.000Z')).toEqual(opens('2026-03-04T12:00:00.000Z'));
    const store = shop({ closures, hours: [hours('WED', '09:00', '11:00'), hours('THU', '09:00', '11:00')] });
    expect(at(store, '2026-03-02T10:00:00.000Z')).toEqual(opens('2026-03-05T08:00:00.000Z'));
  });

  test('is closed on the same days each year, from the first year on', () => {
    const closures = [closure('2025-12-24T23:00:00.000Z', '2026-01-01T23:00:00.000Z', true)];
    expect(at(shop({ closures }), '2029-12-24T22:59:00.000Z')).toEqual(open);
    expect(at(shop({ closures }), '2029-12-24T23:00:00.000Z')).toEqual(opens('2030-01-01T23:00:00.000Z'));
    expect(at(shop({ closures }), '2030-01-01T22:59:00.000Z')).toEqual(opens('2030-01-01T23:00:00.000Z'));
    expect(at(shop({ closures }), '2024-12-25T12:00:00.000Z')).toEqual(open);
    const leap = [closure('2028-02-28T23:00:00.000Z', '2028-02-29T23:00:00.000Z', true)];
    expect(at(shop({ closures: leap }), '2030-02-28T12:00:00.000Z')).toEqual(
      opens('2030-02-28T23:00:00.000Z'),
    );
  });

  test('keeps its hours where clocks are turned forward and back', () => {
    const store = shop({
      timezone: 'America/New_York',
      hours: weekdays.map((day) => hours(day, '02:30', '05:00')),
    });
    expect(at(store, '2026-03-07T12:00:00.000Z')).toEqual(opens('2026-03-08T07:30:00.000Z'));
    expect(at(store, '2026-03-08T08:59:00.000Z')).toEqual(open);
    expect(at(store, '2026-03-08T09:00:00.000Z')).toEqual(opens('2026-03-09T06:30:00.000Z'));
    const night = shop({ timezone: 'America/New_York', hours: [hours('SUN', '01:30', '01:45')] });
    expect(at(night, '2026-11-01T05:35:00.000Z')).toEqual(open);
    expect(at(night, '2026-11-01T06:35:00.000Z')).toEqual(opens('2026-11-08T06:30:00.000Z'));
  });

  test('is closed until its pause ends, and by a suspension', () => {
    const paused = shop({ status: 'PAUSED', hours: [hours('MON', '09:00', '18:00')] });
    expect(at(paused, '2026-03-02T09:00:00.000Z')).toEqual(opens(null));
    const until = { ...paused, paused_until: '2026-03-02T12:00:00.000Z' };
    expect(at(until, '2026-03-02T09:00:00.000Z')).toEqual(opens('2026-03-02T12:00:00.000Z'));
    expect(at(until, '2026-03-02T12:00:00.000Z')).toEqual(open);
    expect(at(shop({ status: 'SUSPENDED' }), '2026-03-02T09:00:00.000Z')).toEqual(opens(null));
  });

  const clock = fc.integer({ min: 0, max: 95 }).map((n) => {
    const two = (value: number) => String(value).padStart(2, '0');
    return `${two(Math.floor(n / 4))}:${two((n % 4) * 15)}`;
  });
  const someHours = fc
    .tuple(fc.constantFrom(...weekdays, '2026-06-10', '2026-06-13'), clock, clock)
    .map(([when, opensAt, closesAt]) => hours(when, opensAt, closesAt));
  const start = Date.parse('2026-06-08T00:00:00.000Z');
  const quarter = 900_000;
  const moment = fc.integer({ min: 0, max: 800 }).map((n) => new Date(start + n * quarter));
  const someClosure = fc
    .tuple(moment, fc.integer({ min: 1, max: 200 }), fc.boolean())
    .map(([from, length, yearly]) =>
      closure(from.toISOString(), new Date(from.getTime() + length * quarter).toISOString(), yearly),
    );

  /** The same by looking at the clock on the wall and in the book of hours. */
  function isOpenByHand({ timezone, hours: all, closures }: Opening, instant: number): boolean {
    const at = new Date(instant);
    if (
      closures.some(({ starts_at, ends_at }) => starts_at <= at.toISOString() && at.toISOString() < ends_at)
    )
      return false;
    const shown = (time: number) => new Date(time).toLocaleString('sv-SE', { timeZone: timezone }).split(' ');
    const ofDay = (time: number) => {
      const [date = ''] = shown(time);
      const dated = all.filter((one) => one.date === date);
      if (dated.length > 0) return dated;
      if (!all.some(({ day }) => day)) return [hours(date, '00:00', '00:00')];
      const name = new Date(time)
        .toLocaleString('en', { timeZone: timezone, weekday: 'short' })
        .toUpperCase();
      return all.filter(({ day }) => day === name);
    };
    const clockNow = (shown(instant)[1] ?? '').slice(0, 5);
    return (
      ofDay(instant).some(
        (one) => one.opens <= clockNow && (clockNow < one.closes || one.closes <= one.opens),
      ) || ofDay(instant - 86_400_000).some((one) => one.closes <= one.opens && clockNow < one.closes)
    );
  }

  test('opens when a look at the clock every quarter of an hour says so', () => {
    const stores = fc.record({
      timezone: fc.constantFrom('Africa/Lagos', 'America/New_York', 'Asia/Kathmandu'),
      hours: fc.array(someHours, { maxLength: 5 }),
      closures: fc.array(someClosure, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(stores, moment, (fields, now) => {
        const store = shop(fields);
        let found = now.getTime();
        const end = found + 12 * 86_400_000;
        while (found < end && !isOpenByHand(store, found)) found += quarter;
        const said = openingOf(store, now);
        expect(said.is_open).toBe(found === now.getTime());
        if (found < end && !said.is_open) expect(said.opens_at).toBe(new Date(found).toISOString());
      }),
      { numRuns: 40 },
    );
  });
});

describe('hours overlap', () => {
  test.each<[string, Hours, Hours, boolean]>([
    [
      'in the same minutes of a weekday',
      hours('MON', '09:00', '12:00'),
      hours('MON', '11:59', '13:00'),
      true,
    ],
    [
      'not where one begins when the other ends',
      hours('MON', '09:00', '12:00'),
      hours('MON', '12:00', '13:00'),
      false,
    ],
    ['past midnight', hours('MON', '22:00', '02:00'), hours('TUE', '01:00', '03:00'), true],
    ['past the midnight of Sunday', hours('SUN', '22:00', '02:00'), hours('MON', '01:00', '03:00'), true],
    ['for a whole day', hours('SUN', '00:00', '00:00'), hours('SUN', '23:00', '23:30'), true],
    ['of two dates', hours('2026-03-03', '22:00', '02:00'), hours('2026-03-04', '01:00', '03:00'), true],
    [
      'not of dates weeks apart',
      hours('2026-03-03', '22:00', '02:00'),
      hours('2026-03-10', '22:00', '02:00'),
      false,
    ],
    [
      'not of a date and the weekday it replaces',
      hours('2026-03-03', '09:00', '12:00'),
      hours('TUE', '09:00', '12:00'),
      false,
    ],
    [
      'not for different methods',
      hours('MON', '09:00', '12:00', ['PICKUP']),
      hours('MON', '09:00', '12:00', ['DELIVERY']),
      false,
    ],
  ])('when they do: %s', (_, one, other, expected) => {
    expect([overlap(one, other), overlap(other, one)]).toEqual([expected, expected]);
  });
});

describe('an order', () => {
  const kitchen = {
    timezone: 'Africa/Lagos',
    hours: weekdays.map((day) => hours(day, '09:00', '18:00')),
    closures: [closure('2026-03-04T14:00:00.000Z', '2026-03-05T12:00:00.000Z')],
    prep_minutes: 45,
    accepts_preorders: true,
  };
  const order = (time: string, requested?: string, fields = {}) =>
    orderTimeOf(
      { ...kitchen, ...fields },
      { method: 'DELIVERY', requested_for: requested ? new Date(requested) : undefined },
      new Date(time),
    );
  const ready = (time: string) => ({ ready_at: new Date(time) });

  test('is ready when it is prepared, up to the last order of the day', () => {
    expect(order('2026-03-02T10:00:00.000Z')).toEqual(ready('2026-03-02T10:45:00.000Z'));
    expect(order('2026-03-02T16:15:00.000Z')).toEqual(ready('2026-03-02T17:00:00.000Z'));
    expect(order('2026-03-02T16:15:01.000Z')).toEqual(ready('2026-03-03T08:45:00.000Z'));
    expect(order('2026-03-04T13:30:00.000Z')).toEqual(ready('2026-03-05T12:45:00.000Z'));
  });

  test('is taken all night where the hours of two days meet at midnight', () => {
    const nights = { hours: weekdays.map((day) => hours(day, '00:00', '00:00')) };
    expect(order('2026-03-02T22:45:00.000Z', undefined, nights)).toEqual(ready('2026-03-02T23:30:00.000Z'));
  });

  test('is refused by a closed store that takes no orders ahead', () => {
    const refused = order('2026-03-02T18:00:00.000Z', undefined, { accepts_preorders: false });
    expect(refused).toEqual({ refused: 'closed', opens_at: new Date('2026-03-03T08:00:00.000Z') });
    expect(
      order('2026-03-02T10:00:00.000Z', undefined, { hours: [hours('2026-03-01', '09:00', '10:00')] }),
    ).toEqual(ready('2026-03-02T10:45:00.000Z'));
  });

  test('is ready when the customer wants it, inside the hours of the next 14 days', () => {
    const now = '2026-03-02T10:00:00.000Z';
    expect(order(now, '2026-03-03T08:00:00.000Z')).toEqual(ready('2026-03-03T08:00:00.000Z'));
    expect(order(now, '2026-03-02T10:44:00.000Z')).toEqual({ refused: 'too_soon' });
    expect(order(now, '2026-03-02T17:00:00.000Z')).toEqual({ refused: 'outside_hours' });
    expect(order(now, '2026-03-05T11:00:00.000Z')).toEqual({ refused: 'outside_hours' });
    expect(order(now, '2026-03-16T10:00:00.000Z')).toEqual(ready('2026-03-16T10:00:00.000Z'));
    expect(order(now, '2026-03-16T10:00:01.000Z')).toEqual({ refused: 'too_late' });
  });
});
