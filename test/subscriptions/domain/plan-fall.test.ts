import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { msPerDay } from '../../../shared/kernel/time.ts';
import {
  changeStoreLimit,
  type PlaceFall,
  settleFall,
} from '../../../shared/subscriptions/domain/plan-fall.ts';

const start = Date.parse('2026-01-01T00:00:00.000Z');
const grace = 30 * msPerDay;
const none: PlaceFall = { places: [] };
const dayAt = (day: number) => new Date(start + day * msPerDay);

/** How many stores a plan allowed from a day on. */
interface Step {
  readonly days: number;
  readonly to: number;
}
const histories = fc.array(
  fc.record({ days: fc.integer({ min: 0, max: 45 }), to: fc.integer({ min: 1, max: 12 }) }),
  { minLength: 1, maxLength: 12 },
);

/** The times of a history, from a plan that allowed one store. */
function timesOf(steps: readonly Step[]): readonly { readonly at: number; readonly to: number }[] {
  const history = [{ at: start, to: 1 }];
  for (const { days, to } of steps) history.push({ at: (history.at(-1)?.at ?? start) + days * msPerDay, to });
  return history;
}

/** Since when a plan no longer allows the nth store, leaving out what allowed it for less than 30 days. */
function firstFallOf(history: ReturnType<typeof timesOf>, nth: number): number | undefined {
  let fell: number | undefined;
  let rose: number | undefined;
  for (const { at, to } of history) {
    const allowed = rose !== undefined;
    if (to >= nth && !allowed) rose = at;
    if (to < nth && allowed) {
      if (fell === undefined || at - (rose ?? at) >= grace) fell = at;
      rose = undefined;
    }
  }
  return rose === undefined ? fell : undefined;
}

describe('the fall of a plan', () => {
  test('knows of each place that is not allowed when it first fell, without short subscriptions', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const history = timesOf(steps);
        let fall = none;
        for (const [nth, { at, to }] of history.slice(1).entries())
          fall = changeStoreLimit(fall, { from: history[nth]?.to ?? 1, to }, new Date(at));
        const most = history.at(-1)?.to ?? 1;
        for (let nth = most + 1; nth <= 12; nth++) {
          const place = fall.places.find((one) => one.nth === nth);
          expect(place && Date.parse(place.fell_at)).toBe(firstFallOf(history, nth));
        }
      }),
    );
  });

  test('closes what is beyond the plan 30 days after the first fall below it, and at no other time', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 1, max: 12 }), (steps, stores) => {
        let fall = none;
        let most = 1;
        let at = start;
        let closed = false;
        const known: { at: number; to: number }[] = [{ at, to: most }];
        const isFallen = (until: number) =>
          Array.from({ length: stores }, (_, place) => place + 1).some((nth) => {
            const fell = nth > most ? firstFallOf(known, nth) : undefined;
            return fell !== undefined && fell + grace <= until;
          });
        /** Time runs, and what is due is done at its time. */
        const runTo = (until: number) => {
          for (let due = fall.closes_at; due && Date.parse(due) <= until; due = fall.closes_at) {
            const { closes, next } = settleFall(fall, { stores, most }, new Date(due));
            expect(closes).toBe(isFallen(Date.parse(due)));
            closed ||= closes;
            fall = next;
          }
        };
        for (const { days, to } of [...steps, { days: 100, to: 1 }, { days: 100, to: 1 }]) {
          at += days * msPerDay;
          runTo(at);
          expect(closed || !isFallen(at)).toBe(true);
          if (to >= stores) closed = false;
          fall = changeStoreLimit(fall, { from: most, to }, new Date(at));
          most = to;
          known.push({ at, to });
        }
      }),
    );
  });

  test('forgets a place in which no store was when its days were over', () => {
    const fallen = changeStoreLimit(none, { from: 10, to: 1 }, dayAt(0));
    const settled = settleFall(fallen, { stores: 3, most: 1 }, dayAt(30));
    expect(settled.closes).toBe(true);
    expect(settled.next.places.map(({ nth }) => nth)).toEqual([2, 3]);
    expect(settled.next.closes_at).toBeUndefined();
  });

  test('begins no new days by a short subscription, and all of them by one of 30 days', () => {
    const fallen = changeStoreLimit(none, { from: 3, to: 1 }, dayAt(0));
    const risen = changeStoreLimit(fallen, { from: 1, to: 10 }, dayAt(29));
    const short = changeStoreLimit(risen, { from: 10, to: 1 }, dayAt(58));
    expect(short.places.map(({ fell_at }) => fell_at)).toEqual([
      dayAt(0).toISOString(),
      dayAt(0).toISOString(),
      ...Array.from({ length: 7 }, () => dayAt(58).toISOString()),
    ]);
    expect(changeStoreLimit(risen, { from: 10, to: 1 }, dayAt(59)).places[0]?.fell_at).toBe(
      dayAt(59).toISOString(),
    );
  });
});
