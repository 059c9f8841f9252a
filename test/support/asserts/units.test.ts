import { marshall } from '@aws-sdk/util-dynamodb';
import { describe, expect, test } from 'vitest';
import { indexes } from '../../../shared/platform/table/indexes.ts';
import { indexWrites, readUnits, sizeOf, writeUnits } from './units.ts';

/** An item of exactly so many bytes. */
const weighing = (bytes: number, more: Readonly<Record<string, string>> = {}) => {
  const item = marshall({ pk: 'p', sk: 's', x: '', ...more });
  return { ...item, x: { S: 'x'.repeat(bytes - sizeOf(item)) } };
};

describe('the size of an item', () => {
  test('counts names and texts as UTF-8', () => {
    expect(sizeOf(marshall({ pk: 'abc' }))).toBe(5);
    expect(sizeOf(marshall({ naïve: '₦' }))).toBe(6 + 3);
  });

  test('counts two digits of a number as a byte, and one byte more; zeros at the ends do not count', () => {
    const sizes = ['0', '7', '42', '123', '1234500', '0.005', '-12', '12.5', '1e30'].map(
      (N) => sizeOf({ n: { N } }) - 1,
    );
    expect(sizes).toEqual([1, 2, 2, 3, 4, 2, 2, 3, 2]);
  });

  test('counts bytes as they are, and a byte for true, false and null', () => {
    expect(sizeOf(marshall({ b: new Uint8Array(10) }))).toBe(11);
    expect(sizeOf(marshall({ t: true, n: null }))).toBe(4);
  });

  test('adds three bytes for a list or map and one for each thing in it', () => {
    expect(sizeOf(marshall({ l: [] }))).toBe(4);
    expect(sizeOf(marshall({ l: ['ab', 'c'] }))).toBe(1 + 3 + (1 + 2) + (1 + 1));
    expect(sizeOf(marshall({ m: { ab: 'c', d: {} } }))).toBe(1 + 3 + (1 + 2 + 1) + (1 + 1 + 3));
  });
});

describe('a write', () => {
  test('takes one unit for each started KB, twice that in a transaction', () => {
    expect(writeUnits(undefined, weighing(1024), false)).toBe(1);
    expect(writeUnits(undefined, weighing(1025), false)).toBe(2);
    expect(writeUnits(undefined, weighing(1025), true)).toBe(4);
  });

  test('is as large as the larger of what was and what is', () => {
    expect(writeUnits(weighing(3000), weighing(100), false)).toBe(3);
    expect(writeUnits(weighing(3000), undefined, true)).toBe(6);
    expect(writeUnits(undefined, undefined, true)).toBe(2);
  });
});

describe('an index entry', () => {
  const { gsi1 } = indexes;
  const listed = (sk: string) => weighing(2000, { [gsi1.pk]: 'LIST', [gsi1.sk]: sk });
  const plain = weighing(2000);

  test('is one unit when it comes and one when it goes, outside the transaction', () => {
    expect(indexWrites(undefined, listed('1'))).toBe(1);
    expect(indexWrites(listed('1'), plain)).toBe(1);
    expect(writeUnits(undefined, listed('1'), true)).toBe(4 + 1);
  });

  test('is two when it moves, and none when something else changes', () => {
    expect(indexWrites(listed('1'), listed('2'))).toBe(2);
    expect(indexWrites(listed('1'), { ...listed('1'), x: { S: 'y' } })).toBe(0);
  });

  test('is not there for half a key', () => {
    expect(indexWrites(undefined, weighing(100, { [gsi1.pk]: 'LIST' }))).toBe(0);
  });
});

describe('a read', () => {
  test('takes one unit for each started 4 KB, half where it may be stale', () => {
    expect(readUnits([weighing(4096)], true)).toBe(1);
    expect(readUnits([weighing(4097)], true)).toBe(2);
    expect(readUnits([weighing(4097)], false)).toBe(1);
  });

  test('adds the items of a page up before it rounds', () => {
    expect(readUnits([weighing(1000), weighing(1000)], false)).toBe(0.5);
  });

  test('costs as much of nothing as of something', () => {
    expect(readUnits([], true)).toBe(1);
  });
});
