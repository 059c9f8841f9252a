import { describe, expect, test } from 'vitest';
import { judgeRefresh, rotationGrace } from '../../../shared/accounts/domain/sessions.ts';

const used = 1_000_000;
const rotation = { current: 'c', previous: 'b', rotated_at: used };

describe('a refresh token of a session', () => {
  test('that is current rotates, however old', () => {
    expect(judgeRefresh({ current: 'a' }, 'a', used)).toBe('rotate');
    expect(judgeRefresh(rotation, 'c', used + 1)).toBe('rotate');
  });

  test('that was just used repeats the answer for ten seconds', () => {
    expect(judgeRefresh(rotation, 'b', used)).toBe('repeat');
    expect(judgeRefresh(rotation, 'b', used + rotationGrace)).toBe('repeat');
    expect(rotationGrace).toBe(10_000);
  });

  test('that was used longer ago counts as stolen', () => {
    expect(judgeRefresh(rotation, 'b', used + rotationGrace + 1)).toBe('reused');
  });

  test('from before the previous one counts as stolen at once', () => {
    expect(judgeRefresh(rotation, 'a', used)).toBe('reused');
  });
});
