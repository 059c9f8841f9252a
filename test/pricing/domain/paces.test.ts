import { expect, test } from 'vitest';
import { promisedPaceOf, stepOfPace } from '../../../shared/pricing/domain/promise/paces.ts';

test('a pace is known from 20 deliveries on, and four of five deliveries keep it', () => {
  expect(promisedPaceOf({ 80: 19 })).toBeUndefined();
  expect(promisedPaceOf({ 80: 15, 110: 1, 200: 4 })).toBe(110);
  expect(promisedPaceOf({ 80: 16, 200: 4 })).toBe(80);
  expect(promisedPaceOf({ 80: 15, 200: 5 })).toBe(200);
});

test('a pace is counted in steps of ten, from 10 to 400 per cent', () => {
  expect([-5, 0, 71, 80, 80.1, 5000].map(stepOfPace)).toEqual([10, 10, 80, 80, 90, 400]);
});
