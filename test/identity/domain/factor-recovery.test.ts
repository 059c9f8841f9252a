import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasFactor, isRecovered } from '../../../shared/identity/domain/factors/factor.ts';
import {
  moveRecovery,
  type RecoveryState,
  recoveryStatuses,
} from '../../../shared/identity/domain/factors/recovery.ts';

const hour = 3_600_000;
const start = Date.parse('2026-11-21T09:30:00.000Z');
const allMoves = ['approve', 'reject', 'cancel', 'complete'] as const;

/** Moves, each some hours after the one before. */
const story = fc.array(
  fc.record({ move: fc.constantFrom(...allMoves), hours: fc.integer({ min: 0, max: 80 }) }),
  { maxLength: 8 },
);

describe('a recovery, whatever is tried', () => {
  test('is complete only 72 hours or more after its approval, and never after a rejection or a cancellation', () => {
    fc.assert(
      fc.property(story, (moves) => {
        let now = start;
        let state: RecoveryState = { status: 'REQUESTED' };
        let approvedAt: number | undefined;
        const seen: string[] = [state.status];
        for (const { move, hours } of moves) {
          now += hours * hour;
          const next = moveRecovery(state, move, new Date(now));
          if (!next) continue;
          if (next.status === 'APPROVED') approvedAt = now;
          if (next.status === 'COMPLETED')
            expect(now - (approvedAt ?? now)).toBeGreaterThanOrEqual(72 * hour);
          state = next;
          seen.push(state.status);
        }
        if (seen.includes('COMPLETED')) expect(seen).toEqual(['REQUESTED', 'APPROVED', 'COMPLETED']);
        expect(seen.length).toBeLessThanOrEqual(3);
      }),
    );
  });

  test('can be completed once it has taken effect, and nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 * hour }), fc.constantFrom(...allMoves), (after, move) => {
        const approved = moveRecovery<RecoveryState>({ status: 'REQUESTED' }, 'approve', new Date(start));
        const now = new Date(start + after);
        const isEffective = after >= 72 * hour;
        expect(isRecovered({ recovery: { effective_at: approved?.effective_at } }, now)).toBe(isEffective);
        const next = approved && moveRecovery(approved, move, now);
        if (move === 'approve') expect(next).toBeUndefined();
        else expect(next !== undefined).toBe(isEffective === (move === 'complete'));
      }),
    );
  });
});

test.each(['REJECTED', 'CANCELLED', 'COMPLETED'] as const)(
  'nothing leads out of %s, which is final',
  (status) => {
    expect(recoveryStatuses).toContain(status);
    for (const move of allMoves) expect(moveRecovery({ status }, move, new Date(start))).toBeUndefined();
  },
);

test.each(['reject', 'cancel'] as const)(
  'an approved one takes effect at no time after a move to %s',
  (move) => {
    const approved = { status: 'APPROVED' as const, effective_at: new Date(start).toISOString() };
    const over = moveRecovery<RecoveryState>(approved, move, new Date(start - hour));
    expect(over).toBeDefined();
    expect(over?.effective_at).toBeUndefined();
  },
);

test('a user has a factor from the first one on until a recovery takes effect', () => {
  const effective_at = new Date(start).toISOString();
  expect(hasFactor({}, new Date(start))).toBe(false);
  expect(hasFactor({ factors: true, recovery: {} }, new Date(start))).toBe(true);
  expect(hasFactor({ factors: true, recovery: { effective_at } }, new Date(start - 1))).toBe(true);
  expect(hasFactor({ factors: true, recovery: { effective_at } }, new Date(start))).toBe(false);
});
