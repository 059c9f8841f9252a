import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Change } from '../../../shared/platform/table/change.ts';
import {
  absent,
  allOf,
  anyOf,
  atLeast,
  atMost,
  below,
  type Condition,
  excludeValue,
  exists,
  hasSize,
  hasSizeAtMost,
  isNew,
  not,
  oneOf,
  present,
} from '../../../shared/platform/table/condition.ts';
import { createTable, type Table } from '../../../shared/platform/table/table.ts';
import { type Engine, startEngine } from '../../support/services/engine.ts';

let engine: Engine;
let table: Table;
beforeAll(async () => {
  engine = await startEngine();
  table = createTable(engine.config);
});
afterAll(() => engine.stop());

let items = 0;
/** A new item with these attributes. */
async function put(attributes: Readonly<Record<string, unknown>>) {
  const key = { pk: `CAT#${items++}`, sk: 'CAT' };
  await table.commit([{ put: { ...key, ...attributes }, when: isNew }]);
  return key;
}

describe('a condition', () => {
  const cat = { name: 'Ada', age: 4, tags: ['tame', 'old'], size: { width: 20, count: 1 }, list: 1 };
  test.each<[Condition, holds: boolean]>([
    [{ name: 'Ada' }, true],
    [{ name: 'Bola' }, false],
    [{ name: 'Ada', age: 5 }, false],
    [{ absent: absent }, true],
    [{ name: absent }, false],
    [{ name: present, missing: present }, false],
    [{ age: below(4) }, false],
    [{ age: below(5) }, true],
    [{ age: atMost(4) }, true],
    [{ age: atMost(3) }, false],
    [{ age: atLeast(4) }, true],
    [{ age: atLeast(5) }, false],
    [{ age: not(4) }, false],
    [{ missing: not(4) }, true],
    [{ missing: below(4) }, false],
    [{ name: oneOf(['Bola', 'Ada']) }, true],
    [{ name: oneOf(['Bola']) }, false],
    [{ tags: excludeValue('tame') }, false],
    [{ tags: excludeValue('wild'), missing: excludeValue('tame') }, true],
    [{ tags: hasSize(2) }, true],
    [{ tags: hasSize(1) }, false],
    [{ tags: hasSizeAtMost(2) }, true],
    [{ tags: hasSizeAtMost(1) }, false],
    [{ 'size.width': 20, 'size.count': atLeast(1) }, true],
    [{ 'size.width': 21 }, false],
    [{ list: 1 }, true],
    [anyOf({ age: 5 }, { name: 'Ada' }), true],
    [anyOf({ age: 5 }, { name: 'Bola' }), false],
    [allOf({ age: 4 }, anyOf({ name: 'Bola' }, exists)), true],
    [allOf({ age: 4 }, anyOf({ name: 'Bola' }, isNew)), false],
  ])('%j: %s', async (when, holds) => {
    const key = await put(cat);
    const updated = await table.update({ key, set: { seen: true }, when });
    expect(updated).toMatchObject(holds ? { done: true, item: { seen: true } } : { done: false, found: cat });
    const checked = table.commit([{ check: key, when, refuse: () => new RangeError() }]);
    await (holds ? expect(checked).resolves.toBeUndefined() : expect(checked).rejects.toThrow(RangeError));
  });
});

const numbers = ['n', 'm'] as const;
const lists = ['l'] as const;
const changes = fc.record({
  set: fc.record(
    { n: fc.option(fc.integer(), { nil: undefined }), status: fc.string() },
    { requiredKeys: [] },
  ),
  setOnce: fc.record({ kind: fc.string() }, { requiredKeys: [] }),
  add: fc.record({ m: fc.integer({ min: -1e6, max: 1e6 }) }, { requiredKeys: [] }),
  append: fc.record({ l: fc.array(fc.string(), { maxLength: 3 }) }, { requiredKeys: [] }),
  remove: fc.subarray(['order']),
});
type Made = typeof changes extends fc.Arbitrary<infer C> ? C : never;

/** What a change makes of an item, by the words of its fields. */
function changed(item: Readonly<Record<string, unknown>>, { set, setOnce, add, append, remove }: Made) {
  const after = new Map<string, unknown>(Object.entries({ ...setOnce, ...item, ...set }));
  for (const [name, value] of Object.entries(set)) if (value === undefined) after.delete(name);
  for (const name of remove) after.delete(name);
  for (const name of numbers)
    if (name in add) after.set(name, Number(item[name] ?? 0) + Number(Reflect.get(add, name)));
  for (const name of lists)
    if (name in append) after.set(name, [item[name] ?? [], Reflect.get(append, name)].flat());
  return Object.fromEntries(after);
}

test('a change does to an item what its fields say, reserved words and absent attributes too', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(changes, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      async (all: Made[], begun) => {
        const first = begun ? { n: 1, m: 2, l: ['a'], order: 'x' } : { order: 'y' };
        const key = await put(first);
        let model: Readonly<Record<string, unknown>> = first;
        for (const made of all) {
          if (Object.keys({ ...made.set, ...made.setOnce, ...made.add, ...made.append }).length === 0)
            continue;
          const change: Change = { key, ...made };
          await table.commit([{ update: change }]);
          model = changed(model, made);
        }
        expect(await table.get(key)).toEqual({ ...key, ...model });
      },
    ),
    { numRuns: 60 },
  ));

test('a removal and a put say what refuses them', async () => {
  const key = await put({ age: 4 });
  const refuse = (found: unknown) => new RangeError(JSON.stringify(found));
  await expect(table.commit([{ remove: key, when: { age: 5 }, refuse }])).rejects.toThrow('"age":4');
  await expect(table.commit([{ put: { ...key, age: 6 }, when: isNew, refuse }])).rejects.toThrow('"age":4');
  await table.commit([{ remove: key, when: { age: 4 }, refuse }]);
  expect(await table.get(key)).toBeUndefined();
});
