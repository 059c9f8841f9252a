import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toId } from '../../../shared/kernel/ids.ts';
import { msPerDay, msPerHour } from '../../../shared/kernel/time.ts';
import type { Schedule } from '../../../shared/stores/domain/opening/opening.ts';
import { deadlineOf } from '../../../shared/stores/domain/opening/working-time.ts';

const both = ['DELIVERY', 'PICKUP'] as const;
const monday = Date.parse('2026-03-02T00:00:00.000Z');
const at = (time: string) => Date.parse(time);
const closed = (from: number, to: number) => ({
  id: toId<'Closure'>(crypto.randomUUID()),
  starts_at: new Date(from).toISOString(),
  ends_at: new Date(to).toISOString(),
  yearly: false,
});
const shop = (fields: Partial<Schedule> = {}): Schedule => ({
  timezone: 'Africa/Lagos',
  hours: [],
  closures: [],
  ...fields,
});
const within = 2 * msPerDay;

test('a deadline counts from the next opening of the store, or from the time that the customer named', () => {
  const hours = [
    { id: toId<'Hours'>(crypto.randomUUID()), day: 'MON', opens: '09:00', closes: '18:00', methods: both },
  ] as const;
  const saturday = at('2026-03-07T20:00:00.000Z');
  const task = { since: saturday, isFixed: false, method: 'PICKUP', within } as const;
  expect(deadlineOf(shop({ hours }), task)).toBe(at('2026-03-11T08:00:00.000Z'));
  expect(deadlineOf(shop({ hours }), { ...task, isFixed: true })).toBe(saturday + within);
  expect(deadlineOf(shop(), task)).toBe(saturday + within);
});

test('closures stop a deadline, for thirty days at most', () => {
  const task = { since: monday, isFixed: false, method: 'PICKUP', within } as const;
  const day = (n: number) => monday + n * msPerDay;
  expect(deadlineOf(shop({ closures: [closed(day(1), day(4))] }), task)).toBe(day(5));
  expect(deadlineOf(shop({ closures: [closed(day(1), day(60))] }), task)).toBe(day(32));
  expect(deadlineOf(shop({ closures: [closed(day(3), day(9))] }), task)).toBe(day(2));
  // It counts from the opening after a closure.
  expect(deadlineOf(shop({ closures: [closed(day(-2), day(3))] }), task)).toBe(day(5));
});

test('a deadline is as late as one that is counted hour by hour', () => {
  const hour = fc.integer({ min: 0, max: 400 });
  const spans = fc.array(fc.tuple(hour, fc.integer({ min: 1, max: 500 })), { maxLength: 4 });
  fc.assert(
    fc.property(spans, fc.integer({ min: 1, max: 200 }), (found, hours) => {
      const closures = found.map(([from, length]) =>
        closed(monday + from * msPerHour, monday + (from + length) * msPerHour),
      );
      const isClosed = (time: number) =>
        closures.some(({ starts_at, ends_at }) => at(starts_at) <= time && time < at(ends_at));
      let time = monday;
      let stops = 30 * 24;
      for (let left = hours; left > 0; time += msPerHour) {
        if (isClosed(time) && stops > 0) stops--;
        else left--;
      }
      const task = { since: monday, isFixed: true, method: 'PICKUP', within: hours * msPerHour } as const;
      expect(deadlineOf(shop({ closures }), task)).toBe(time);
    }),
    { numRuns: 300 },
  );
});
