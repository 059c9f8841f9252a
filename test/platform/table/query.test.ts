import { describe, expect, test } from 'vitest';
import type { Query } from '../../../shared/platform/table/table.ts';
import { startWire } from '../../support/wires/wire.ts';

const { wire } = await startWire();
const ask = (find: Partial<Query>, sk: string, pk = 'P') =>
  wire.table.query({ pk: 'P', limit: 1, ...find, after: { pk, sk } });

describe('a page of a range', () => {
  const between = ['b', 'd'] as const;

  test.each([
    ['newest first', 'a', { between, newestFirst: true }],
    ['oldest first', 'e', { between }],
  ])('%s is empty where it starts past the end', async (_, sk, find) => {
    expect(await ask(find, sk)).toEqual({ items: [], next: undefined });
  });

  test.each([
    ['before the range, newest first', 'e', { between, newestFirst: true }],
    ['before the range, oldest first', 'a', { between }],
    ['at another kind of item', 'OTHER#1', { prefix: 'KIND#' }],
  ])('is refused where it starts %s', async (_, sk, find) => {
    await expect(ask(find, sk)).rejects.toMatchObject({ code: 'invalid_cursor' });
  });

  test('is refused where it starts in another partition', async () => {
    await expect(ask({ between }, 'c', 'Q')).rejects.toMatchObject({ code: 'invalid_cursor' });
    await expect(ask({ between }, 'c')).resolves.toEqual({ items: [], next: undefined });
  });
});
