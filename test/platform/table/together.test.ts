import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Item, Key } from '../../../shared/platform/table/table.ts';
import { counted } from '../../support/wires/counted.ts';
import { startWire } from '../../support/wires/wire.ts';

const { wire } = await startWire();
const { wire: on, requests } = counted(wire);
const { table } = on;

/** The key of a fruit, which is in the table or not. */
const keyOf = (name: string): Key => ({ pk: `FRUIT#${name}`, sk: 'A' });
const names = (items: readonly (Item | undefined)[]) => items.map((item) => item?.name);

const stored = Array.from({ length: 130 }, (_, nth) => `fruit ${nth}`);
for (const half of [stored.slice(0, 65), stored.slice(65)])
  await wire.table.commit(half.map((name) => ({ put: { ...keyOf(name), name } })));

/** What a question answers, and the requests that it made. */
async function asking<T>(question: () => Promise<T>): Promise<{ answer: T; made: readonly string[] }> {
  requests.length = 0;
  const answer = await question();
  return { answer, made: [...requests] };
}

describe('items that are read together', () => {
  test('answer to the names of their keys, in one request', async () => {
    const { answer, made } = await asking(() =>
      table.getTogether({
        first: keyOf('fruit 0'),
        missing: keyOf('stone'),
        more: [keyOf('fruit 2'), keyOf('stone'), keyOf('fruit 1')],
        none: [],
        left: undefined,
      }),
    );
    expect(answer.first?.name).toBe('fruit 0');
    expect(answer.missing).toBeUndefined();
    expect(names(answer.more)).toEqual(['fruit 2', undefined, 'fruit 1']);
    expect(answer.none).toEqual([]);
    expect(answer.left).toBeUndefined();
    expect(made).toEqual(['BatchGetItem']);
  });

  test('answer a key that is asked for twice under each of its names', async () => {
    const { answer, made } = await asking(() =>
      table.getTogether({
        one: keyOf('fruit 3'),
        list: [keyOf('fruit 3'), keyOf('fruit 4'), keyOf('fruit 3')],
      }),
    );
    expect(answer.one?.name).toBe('fruit 3');
    expect(names(answer.list)).toEqual(['fruit 3', 'fruit 4', 'fruit 3']);
    expect(made).toEqual(['BatchGetItem']);
  });

  test('answer groups of keys by the names in each group', async () => {
    const group = (name: string) => ({ it: keyOf(name), stone: keyOf('stone') });
    const answer = await table.getTogether({
      whole: group('fruit 5'),
      each: ['fruit 6', 'fruit 7'].map(group),
    });
    expect(answer.whole.it?.name).toBe('fruit 5');
    expect(answer.each.map(({ it, stone }) => [it?.name, stone])).toEqual([
      ['fruit 6', undefined],
      ['fruit 7', undefined],
    ]);
  });

  test('make a request for each hundred keys, and answer all in the order of their keys', async () => {
    const { answer, made } = await asking(() =>
      table.getTogether({ last: keyOf('fruit 129'), all: stored.map(keyOf) }),
    );
    expect(answer.last?.name).toBe('fruit 129');
    expect(names(answer.all)).toEqual(stored);
    expect(made).toEqual(['BatchGetItem', 'BatchGetItem']);
  });

  test('make no request where no key is asked for', async () => {
    const { answer, made } = await asking(() => table.getTogether({ none: [], left: undefined }));
    expect(answer).toEqual({ none: [], left: undefined });
    expect(made).toEqual([]);
  });

  test('have the type of their keys', async () => {
    const maybe = (): Key | undefined => undefined;
    const answer = await table.getTogether({
      one: keyOf('fruit 0'),
      maybe: maybe(),
      list: [1, 2].map(() => keyOf('x')),
    });
    expectTypeOf(answer.one).toEqualTypeOf<Item | undefined>();
    expectTypeOf(answer.maybe).toEqualTypeOf<Item | undefined>();
    expectTypeOf(answer.list).toEqualTypeOf<readonly (Item | undefined)[]>();
    expect(Object.keys(answer)).toEqual(['one', 'maybe', 'list']);
  });
});
