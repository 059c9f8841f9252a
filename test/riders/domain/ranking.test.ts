import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toId } from '../../../shared/kernel/ids.ts';
import { asHundredths } from '../../../shared/kernel/money.ts';
import {
  type Candidate,
  rankRiders,
  reliabilityPercentOf,
  scoreOf,
} from '../../../shared/riders/domain/ranking.ts';

const count = fc.integer({ min: 0, max: 60 });
const counts = fc.record({ claimed: count, released: count, expired: count, late: count });
const figures = fc.record({
  km: fc.integer({ min: 0, max: 1500 }).map((km) => asHundredths<'km'>(km)),
  parcels: fc.integer({ min: 0, max: 9 }),
  reliability: fc.integer({ min: 0, max: 100 }),
});
const rider = figures.chain((its) => fc.uuid().map((id): Candidate => ({ ...its, user: toId<'User'>(id) })));

describe('reliability', () => {
  test('is a whole number from 0 to 100, and 90 for a newcomer', () => {
    expect(reliabilityPercentOf({ claimed: 0, released: 0, expired: 0, late: 0 })).toBe(90);
    fc.assert(
      fc.property(counts, (its) => {
        const percent = reliabilityPercentOf(its);
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
      }),
    );
  });

  test('grows with what is claimed and kept', () => {
    fc.assert(
      fc.property(counts, (its) => {
        const more = { ...its, claimed: its.claimed + 1 };
        expect(reliabilityPercentOf(more)).toBeGreaterThanOrEqual(reliabilityPercentOf(its));
      }),
    );
  });

  test.each(['released', 'expired', 'late'] as const)('never grows with one that is %s', (what) => {
    fc.assert(
      fc.property(counts, (its) => {
        const worse = { ...its, claimed: its.claimed, [what]: its[what] + 1 };
        expect(reliabilityPercentOf(worse)).toBeLessThanOrEqual(reliabilityPercentOf(its));
      }),
    );
  });

  test('loses less by a late delivery than by a claim that was given up', () => {
    const kept = { claimed: 20, released: 0, expired: 0, late: 0 };
    expect(reliabilityPercentOf({ ...kept, late: 2 })).toBe(reliabilityPercentOf({ ...kept, released: 1 }));
  });
});

describe('the ranking', () => {
  test('is by score, has everybody once, and does not depend on the order in which riders were found', () => {
    fc.assert(
      fc.property(fc.uniqueArray(rider, { selector: ({ user }) => user }), (riders) => {
        const ranked = rankRiders(riders);
        expect(new Set(ranked)).toEqual(new Set(riders));
        expect(rankRiders(riders.toReversed())).toEqual(ranked);
        const scores = ranked.map(scoreOf);
        expect(scores).toEqual(scores.toSorted((a, b) => a - b));
      }),
    );
  });

  test('never puts a rider lower who is nearer, has fewer parcels or is more reliable', () => {
    fc.assert(
      fc.property(figures, figures, (one, other) => {
        const better = {
          km: asHundredths<'km'>(Math.min(one.km, other.km)),
          parcels: Math.min(one.parcels, other.parcels),
          reliability: Math.max(one.reliability, other.reliability),
        };
        expect(scoreOf(better)).toBeLessThanOrEqual(Math.min(scoreOf(one), scoreOf(other)));
      }),
    );
  });

  test('counts a parcel in hand as 1.7 km, and a claim in ten that is not kept as 2 km', () => {
    const free = { km: asHundredths<'km'>(100), parcels: 0, reliability: 100 };
    expect(scoreOf(free)).toBe(100);
    expect(scoreOf({ ...free, parcels: 2 })).toBe(440);
    expect(scoreOf({ ...free, reliability: 90 })).toBe(300);
  });
});
