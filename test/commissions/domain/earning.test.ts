import { describe, expect, test } from 'vitest';
import {
  clearingDayOf,
  clearingTimeOf,
  isEarning,
  rateOf,
} from '../../../shared/commissions/domain/earning.ts';
import type { ProgramKey } from '../../../shared/partners/domain/programs/program.ts';
import { programVersions } from '../../../shared/partners/domain/programs/programs.data.ts';

const attributed = (program: ProgramKey, attributed_at = '2026-01-31T09:30:00.000Z') => ({
  program,
  version: 1,
  attributed_at,
});
const rate = (of: ReturnType<typeof attributed>, kind: 'PLAN' | 'ADDON' | 'SHIPMENT', at: string) =>
  rateOf(programVersions, of, { kind, at });

describe('the rate of a commission', () => {
  test.each([
    ['referral', 'PLAN', 2000],
    ['referral', 'ADDON', 1000],
    ['referral', 'SHIPMENT', 1000],
    ['reseller', 'PLAN', 1000],
    ['reseller', 'ADDON', 0],
    ['reseller', 'SHIPMENT', 500],
    ['distributor', 'PLAN', 0],
    ['distributor', 'SHIPMENT', 1000],
  ] as const)('is that of the program: %s on %s is %i', (program, kind, bps) => {
    expect(rate(attributed(program), kind, '2026-02-01T00:00:00.000Z')).toBe(bps);
  });

  test.each([
    ['a moment before the attribution', '2026-01-31T09:29:59.999Z', 0],
    ['at the attribution', '2026-01-31T09:30:00.000Z', 2000],
    ['a moment before the twelve months are over', '2027-01-31T09:29:59.999Z', 2000],
    ['twelve months on', '2027-01-31T09:30:00.000Z', 0],
  ])('holds for twelve months of a referral: %s', (_, at, bps) => {
    expect(rate(attributed('referral'), 'PLAN', at)).toBe(bps);
  });

  test('ends on the last day of February for who was attributed on its 29th', () => {
    const leap = attributed('referral', '2028-02-29T12:00:00.000Z');
    expect(rate(leap, 'PLAN', '2029-02-28T11:59:59.999Z')).toBe(2000);
    expect(rate(leap, 'PLAN', '2029-02-28T12:00:00.000Z')).toBe(0);
  });

  test('has no end for a distributor', () => {
    expect(rate(attributed('distributor'), 'SHIPMENT', '2036-01-01T00:00:00.000Z')).toBe(1000);
  });

  test('is nothing under a version that is not known', () => {
    expect(rate({ ...attributed('referral'), version: 9 }, 'PLAN', '2026-02-01T00:00:00.000Z')).toBe(0);
  });
});

describe('the day on which a commission clears', () => {
  test.each([
    ['PLAN', '2026-02-14'],
    ['ADDON', '2026-02-14'],
    ['SHIPMENT', '2026-02-07'],
  ] as const)('is counted in days of Lagos: %s', (kind, day) => {
    expect(clearingDayOf(kind, '2026-01-30T23:00:00.000Z')).toBe(day);
    expect(clearingDayOf(kind, '2026-01-31T22:59:59.999Z')).toBe(day);
  });

  test('begins at midnight in Lagos', () => {
    expect(clearingTimeOf('2026-02-07')).toBe('2026-02-06T23:00:00.000Z');
  });
});

describe('a client', () => {
  test.each([
    ['ACTIVE', '2026-05-01T00:00:00.000Z', true],
    ['ENDED', '2026-03-31T23:59:59.999Z', true],
    ['ENDED', '2026-04-01T00:00:00.000Z', false],
    ['INVITED', '2026-03-01T00:00:00.000Z', false],
  ])('earns its partner something while it is active: %s at %s is %s', (status, at, earns) => {
    expect(isEarning({ status, updated_at: '2026-04-01T00:00:00.000Z' }, at)).toBe(earns);
  });
});
