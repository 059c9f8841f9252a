import { expect, test } from 'vitest';
import { createTable, type Key } from '../../../shared/platform/table/table.ts';
import { counted } from '../../support/wires/counted.ts';
import { pausing } from '../../support/wires/pausing.ts';
import { startWire } from '../../support/wires/wire.ts';

const { wire } = await startWire();
const other = createTable(wire.config);
let items = 0;

/** A new item with a name. */
async function named(name: string): Promise<Key> {
  const key = { pk: `CAT#${items++}`, sk: 'CAT' };
  await other.commit([{ put: { ...key, name } }]);
  return key;
}

/** A table that remembers for a second, and its requests. */
const patient = () => {
  const { wire: on, requests } = counted(wire);
  return { table: on.table, requests };
};

test('an item of the public is read once a second, however many ask', async () => {
  const { table, requests } = patient();
  const key = await named('Ada');
  const asked = Array.from({ length: 5 }, () => table.getBriefly(key));
  const [first, ...others] = [...(await Promise.all(asked)), await table.getBriefly(key)];
  expect(first).toMatchObject({ name: 'Ada' });
  for (const one of others) expect(one).toBe(first);
  expect(requests).toEqual(['BatchGetItem']);
});

test('an item of the public that another process has changed shows once the second is over', async () => {
  const key = await named('Ada');
  const table = createTable(wire.config, undefined, 20);
  expect(await table.getBriefly(key)).toMatchObject({ name: 'Ada' });
  await other.update({ key, set: { name: 'Bola' } });
  await expect.poll(async () => (await table.getBriefly(key))?.name).toBe('Bola');
});

test.each<[string, (on: typeof other, key: Key) => Promise<unknown>, string | undefined]>([
  ['an update', (table, key) => table.update({ key, set: { name: 'Bola' } }), 'Bola'],
  ['a transaction', (table, key) => table.commit([{ put: { ...key, name: 'Bola' } }]), 'Bola'],
  ['a removal', (table, key) => table.commit([{ remove: key }]), undefined],
])('a process sees its own change of an item of the public at once: %s', async (_, write, name) => {
  const { table } = patient();
  const key = await named('Ada');
  await table.getBriefly(key);
  await write(table, key);
  expect((await table.getBriefly(key))?.name).toBe(name);
});

test('what was read while a change was on its way is not remembered', async () => {
  const key = await named('Ada');
  const { table } = patient();
  let early: Promise<unknown> | undefined;
  const { wire: slow } = pausing({ ...wire, table }, 0, async () => {
    early = table.getBriefly(key);
    await early;
  });
  await slow.table.commit([{ put: { ...key, name: 'Bola' } }]);
  expect(await early).toMatchObject({ name: 'Ada' });
  expect(await table.getBriefly(key)).toMatchObject({ name: 'Bola' });
});

test('a read that fails is not remembered', async () => {
  const { table } = patient();
  const key = await named('Ada');
  const broken = { ...table, getMany: () => Promise.reject(new Error('no connection')) };
  await expect(broken.getBriefly(key)).rejects.toThrow('no connection');
  expect(await table.getBriefly(key)).toMatchObject({ name: 'Ada' });
});
