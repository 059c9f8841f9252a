import { expect, test } from 'vitest';
import { addDays, msPerDay } from '../../../shared/kernel/time.ts';
import { countWeek, outdatedCountsOf, reliabilityOf } from '../../../shared/trust/domain/reliability.ts';

const now = new Date('2026-01-31T09:30:00.000Z');
const before = (days: number) => new Date(`${addDays('2026-01-31', -days)}T09:30:00.000Z`);

test('the work of the last 90 days is counted, and nothing older than 14 weeks', () => {
  const counts = {
    ...countWeek(now, ['claimed', 'delivered', 'late']),
    ...countWeek(before(7), ['claimed', 'released']),
    ...countWeek(before(90), ['claimed', 'expired']),
    ...countWeek(before(98), ['claimed', 'delivered']),
  };
  expect(reliabilityOf(counts, now)).toEqual({ claimed: 3, delivered: 1, released: 1, expired: 1, late: 1 });
  expect(reliabilityOf({}, now)).toEqual({ claimed: 0, delivered: 0, released: 0, expired: 0, late: 0 });
});

test('a claim removes the counts that the last 90 days do not need', () => {
  const what = ['claimed', 'delivered', 'released', 'expired', 'late'] as const;
  const outdated = new Set(outdatedCountsOf(now));
  for (let days = 0; days <= 90; days++)
    for (const name of Object.keys(countWeek(before(days), what))) expect(outdated).not.toContain(name);
  for (let days = 98; days <= 189; days++)
    for (const name of Object.keys(countWeek(new Date(now.getTime() - days * msPerDay), what)))
      expect(outdated).toContain(name);
});
