import { glob, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { keysOf, partitionsOf } from '../../../bin/docs/data-model.ts';
import { definePartition } from '../../../shared/platform/table/entity/partition.ts';

const root = new URL('../../../', import.meta.url).pathname;

describe('a partition', () => {
  const cats = definePartition((name: string) => `CAT#${name}`, { cat: 'A', toy: 'TOY#', walk: 'W#' });

  test('has its key, its sort keys and the ranges that they make', () => {
    expect(cats.pk('ada')).toBe('CAT#ada');
    expect(cats.sk.toy).toBe('TOY#');
    const [from, to] = cats.through('toy');
    const within = (sk: string) => sk >= from && sk <= to;
    expect(['A', 'TOY#', 'TOY#9', 'W#', 'W#1'].filter(within)).toEqual(['A', 'TOY#', 'TOY#9']);
  });

  test.each([[{ toy: 'TOY#', cat: 'A' }], [{ cat: 'A', other: 'A' }], [{ toy: 'TOY#', old: 'TOY#OLD' }]])(
    '%j would have ranges that hold what nobody meant',
    (sortKeys) => {
      expect(() => definePartition(() => 'CAT#1', sortKeys)).toThrow(RangeError);
    },
  );
});

test('each form of key is built in one file', async () => {
  const built = new Map<string, string[]>();
  for await (const path of glob('{shared,functions}/**/*.ts', { cwd: root })) {
    const source = await readFile(`${root}/${path}`, 'utf8');
    const keys = [...keysOf(source), ...partitionsOf(source).map(([pk]) => pk)];
    for (const prefix of new Set(keys.map((key) => key.replace(/#.*/, ''))))
      built.set(prefix, [...(built.get(prefix) ?? []), path]);
  }
  expect(built.size).toBeGreaterThan(20);
  expect([...built].filter(([, paths]) => paths.length > 1)).toEqual([]);
});
