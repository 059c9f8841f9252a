import { glob, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { listsOf } from '../../../bin/docs/data-model.ts';
import { defineList } from '../../../shared/platform/table/entity/index-lists.ts';
import { indexes, indexNames } from '../../../shared/platform/table/indexes.ts';
import { readIndexItems } from '../../../shared/platform/table/lists/index-items.ts';
import { startWire } from '../../support/wires/wire.ts';

const root = new URL('../../../', import.meta.url).pathname;
const { wire } = await startWire();
const { table } = wire;

interface Cat {
  readonly owner: string;
  readonly name: string;
}
const catLists = {
  ofOwner: defineList({
    index: 'gsi1',
    pk: ({ owner }: Pick<Cat, 'owner'>) => `CATS#${owner}`,
    sk: ({ name }: Pick<Cat, 'name'>) => name,
  }),
  astray: defineList({ index: 'gsi1', pk: () => 'CATS_ASTRAY', sk: ({ name }: Pick<Cat, 'name'>) => name }),
};
const keyOf = (name: string) => ({ pk: `CAT#${name}`, sk: 'A' });
const namesAt = async (list: ReturnType<typeof catLists.ofOwner.at>) =>
  (await readIndexItems(table, { ...list, limit: 10 })).items.map(({ name }) => name);

describe('a list of an index', () => {
  test('holds the items that its keys put on it, in the order of their places', async () => {
    const cats = ['Tom', 'Bo'].map((name) => ({ owner: 'ada', name }));
    await table.commit([
      ...cats.map((cat) => ({ put: { ...keyOf(cat.name), ...cat, ...catLists.ofOwner.keys(cat) } })),
      { put: { ...keyOf('Kit'), name: 'Kit', ...catLists.ofOwner.keys({ owner: 'eve', name: 'Kit' }) } },
    ]);
    expect(await namesAt(catLists.ofOwner.at({ owner: 'ada' }))).toEqual(['Bo', 'Tom']);
    expect(await namesAt(catLists.ofOwner.at({ owner: 'eve' }))).toEqual(['Kit']);
  });

  test('says of an item whether it is on it, and where', async () => {
    const cat = { owner: 'ada', name: 'Mog' };
    const item = { ...keyOf('Mog'), ...catLists.ofOwner.keys(cat) };
    expect(catLists.ofOwner.placeOf(item)).toBe('Mog');
    expect(catLists.ofOwner.sk(cat)).toBe('Mog');
    expect(catLists.ofOwner.holds(item, { owner: 'ada' })).toBe(true);
    expect(catLists.ofOwner.holds(item, { owner: 'eve' })).toBe(false);
    expect(catLists.astray.holds(item, {})).toBe(false);
    expect(catLists.ofOwner.placeOf(keyOf('Mog'))).toBe('');
  });

  test('loses an item that moves within it, to another list of the index, or off them', async () => {
    const cat = { owner: 'ben', name: 'Ash' };
    const key = keyOf('Ash');
    const mine = catLists.ofOwner.at({ owner: 'ben' });
    await table.commit([{ put: { ...key, ...cat, ...catLists.ofOwner.keys(cat) } }]);
    const moved = catLists.ofOwner.place('Zed');
    expect(await table.update({ key, set: moved, when: catLists.ofOwner.place('Ash') })).toMatchObject({
      done: true,
    });
    const { items } = await table.query({ ...mine, limit: 10 });
    expect(items.map(catLists.ofOwner.placeOf)).toEqual(['Zed']);
    await table.update({ key, set: catLists.astray.keys(cat) });
    expect([await namesAt(mine), await namesAt(catLists.astray.at({}))]).toEqual([[], ['Ash']]);
    await table.update({ key, set: catLists.astray.none });
    expect(await namesAt(catLists.astray.at({}))).toEqual([]);
    await table.update({ key, set: catLists.ofOwner.keys(cat) });
    await table.update({ key, remove: catLists.ofOwner.names });
    expect(await namesAt(mine)).toEqual([]);
  });
});

/** The source files, with their paths. */
async function sources(): Promise<readonly (readonly [path: string, source: string])[]> {
  const found: (readonly [string, string])[] = [];
  for await (const path of glob('{shared,functions,infra,bin}/**/*.ts', { cwd: root }))
    found.push([path, await readFile(`${root}/${path}`, 'utf8')]);
  return found;
}

test('what DynamoDB calls the indexes stands in one file', async () => {
  const called = new RegExp(`\\b(?:${indexNames.join('|')})(?:Pk|Sk)?\\b`);
  const naming = (await sources()).filter(([, source]) => called.test(source)).map(([path]) => path);
  expect(naming).toEqual(['shared/platform/table/indexes.ts']);
});

test('every list says what it answers, and its index and keys can be read from its declaration', async () => {
  const declared = (await sources()).filter(
    ([path]) => path !== 'shared/platform/table/entity/index-lists.ts',
  );
  const count = declared.reduce((sum, [, source]) => sum + source.split('defineList({').length - 1, 0);
  const lists = declared.flatMap(([, source]) => listsOf(source));
  expect(count).toBeGreaterThan(30);
  expect(lists).toHaveLength(count);
  for (const { index, question, pk, sk } of lists) {
    expect(Object.keys(indexes)).toContain(index);
    expect(question).toMatch(/^[A-Z].*\.$/);
    expect([pk, sk].join('')).toMatch(/^[\w#{}…]+$/);
  }
});
