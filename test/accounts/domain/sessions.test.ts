import { describe, expect, test } from 'vitest';
import { judgeRefresh } from '../../../shared/accounts/domain/sessions.ts';

const rotation = { current: 'c', previous: 'b' };

describe('a refresh token of a session', () => {
  test('rotates while it is current', () => {
    expect(judgeRefresh({ current: 'a' }, 'a')).toBe('rotate');
    expect(judgeRefresh(rotation, 'c')).toBe('rotate');
  });

  test('repeats the answer until its successor is used', () => {
    expect(judgeRefresh(rotation, 'b')).toBe('repeat');
  });

  test('counts as stolen when its successor was used', () => {
    expect(judgeRefresh(rotation, 'a')).toBe('reused');
  });
});
