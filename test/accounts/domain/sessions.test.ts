import { describe, expect, test } from 'vitest';
import { judgeRefresh, rotationGrace } from '../../../shared/accounts/domain/sessions.ts';

const used = 1_000_000;
const rotation = { current: 'c', previous: 'b', rotated_at: used };

describe('a refresh token of a session', () => {
  test('rotates while it is current, however old it is', () => {
    expect(judgeRefresh({ current: 'a' }, 'a', used)).toBe('rotate');
    expect(judgeRefresh(rotation, 'c', used + 1)).toBe('rotate');
  });

  test('repeats the answer for ten seconds after it was used', () => {
    expect(judgeRefresh(rotation, 'b', used)).toBe('repeat');
    expect(judgeRefresh(rotation, 'b', used + rotationGrace)).toBe('repeat');
    expect(rotationGrace).toBe(10_000);
  });

  test('counts as stolen when it was used longer ago', () => {
    expect(judgeRefresh(rotation, 'b', used + rotationGrace + 1)).toBe('reused');
  });

  test('counts as stolen at once when it is from before the previous one', () => {
    expect(judgeRefresh(rotation, 'a', used)).toBe('reused');
  });
});
