import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { namespaceMachine, namespaceStatuses } from '../../../shared/distribution/domain/namespace.ts';
import type { ProofRecord, RecordState } from '../../../shared/distribution/domain/records.ts';
import {
  graceOfDegraded,
  nextNamespaceCheckOf,
  pendingLife,
  type Scheduled,
  stepAfterCheck,
} from '../../../shared/distribution/domain/schedule.ts';

const start = Date.parse('2026-11-21T09:00:00.000Z');
const minute = 60_000;
const hour = 60 * minute;
const pending: Scheduled = {
  status: 'PENDING',
  certificate: 'PENDING',
  created_at: new Date(start).toISOString(),
  checks: 0,
};
const at = (ms: number) => new Date(start + ms).toISOString();

const recordsOf = (...states: RecordState[]): ProofRecord[] =>
  states.map((state) => ({
    purpose: 'OWNERSHIP',
    type: 'TXT',
    name: 'a',
    value: 'b',
    state,
    observed: [],
    hint: null,
  }));

describe('the schedule', () => {
  test('checks a PENDING namespace after 1, 2, 4 minutes up to every 4 hours, for 7 days', () => {
    const times: number[] = [];
    let now = start;
    for (let checks = 0; ; checks++) {
      const next = nextNamespaceCheckOf({ ...pending, checks }, new Date(now));
      if (next === undefined) break;
      times.push(Date.parse(next) - now);
      now = Date.parse(next);
    }
    expect(times.slice(0, 9).map((wait) => wait / minute)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240]);
    expect(new Set(times.slice(9))).toEqual(new Set([4 * hour]));
    expect(now - start).toBeLessThanOrEqual(pendingLife);
    expect(now - start).toBeGreaterThan(pendingLife - 4 * hour);
  });

  test('checks a VERIFIED namespace daily, and sooner while its certificate is not there', () => {
    const verified = { ...pending, status: 'VERIFIED' } as const;
    expect(nextNamespaceCheckOf({ ...verified, certificate: 'ISSUED' }, new Date(start))).toBe(at(24 * hour));
    expect(nextNamespaceCheckOf(verified, new Date(start))).toBe(at(minute));
  });

  test('checks a DEGRADED namespace hourly, and when its 72 hours end', () => {
    const degraded = { ...pending, status: 'DEGRADED', degraded_at: at(0) } as const;
    expect(nextNamespaceCheckOf(degraded, new Date(start))).toBe(at(hour));
    expect(nextNamespaceCheckOf(degraded, new Date(start + graceOfDegraded - minute))).toBe(
      at(graceOfDegraded),
    );
    expect(nextNamespaceCheckOf(degraded, new Date(start + graceOfDegraded))).toBe(
      at(graceOfDegraded + hour),
    );
  });

  test('leaves a LAPSED namespace alone', () => {
    expect(nextNamespaceCheckOf({ ...pending, status: 'LAPSED' }, new Date(start))).toBeUndefined();
  });

  const states = fc.array(fc.constantFrom<RecordState[]>('ok', 'missing', 'wrong', 'unknown'), {
    minLength: 3,
    maxLength: 3,
  });
  const scheduled = fc.record({
    status: fc.constantFrom(...namespaceStatuses),
    certificate: fc.constantFrom('PENDING', 'ISSUED'),
    created_at: fc.constant(at(0)),
    checks: fc.nat({ max: 5_000 }),
    degraded_at: fc.constantFrom(undefined, at(0), at(-graceOfDegraded)),
  });

  test('takes only steps that a status has, lowers it by an answer alone, and raises it by three', () => {
    fc.assert(
      fc.property(scheduled, states, (namespace, found) => {
        const step = stepAfterCheck(namespace, recordsOf(...found), new Date(start));
        if (step) namespaceMachine.advance(namespace.status, step);
        const isLost = found.some((state) => state === 'missing' || state === 'wrong');
        if (step === 'degrade' || step === 'lapse') expect(isLost).toBe(true);
        expect(step === 'verify').toBe(found.every((state) => state === 'ok'));
        if (step === 'lapse') expect(namespace.degraded_at).toBe(at(-graceOfDegraded));
      }),
    );
  });

  test('names no time in the past, nor one later than a day from now', () => {
    fc.assert(
      fc.property(scheduled, fc.nat({ max: 30 * 24 }), (namespace, hours) => {
        const now = new Date(start + hours * hour);
        const next = nextNamespaceCheckOf(namespace, now);
        if (next === undefined) return;
        expect(Date.parse(next)).toBeGreaterThan(now.getTime());
        expect(Date.parse(next)).toBeLessThanOrEqual(now.getTime() + 24 * hour);
      }),
    );
  });
});
