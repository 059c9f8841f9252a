import { describe, expect, test } from 'vitest';
import { lives } from '../../functions/lives.data.ts';
import { tableOf } from './kind.ts';
import { kinds, kindsOfItem } from './kinds.ts';
import { filesOfSamples, readSampleFiles, readSamples, sampled, withoutSample } from './samples.ts';

const samples = readSamples();
const byName = new Map(kinds.map((kind) => [kind.name, kind]));

describe('what the last release has stored is read by this one:', () => {
  test.each([...samples])('%s', async (name, item) => {
    const kind = byName.get(name);
    if (!kind)
      return expect.fail(`${name} is no kind any more: remove its sample once no stage has such items`);
    const table = tableOf(item);
    expect(kindsOfItem(item)).toContain(kind);
    expect(await kind.read(table, item)).toBeDefined();
  });
});

test('each kind of item says how long it lives, or that it stays', () => {
  const named = kinds.map(({ name }) => name).filter((name) => !name.includes('.event '));
  expect(Object.keys(lives).toSorted()).toEqual([...new Set(named)].toSorted());
});

test('the files hold their samples as they are written: one a line, and no secret', () => {
  expect(readSampleFiles()).toEqual(filesOfSamples(samples));
});

describe('a run', () => {
  const [name = '', item = {}] = [...samples].find(([kind]) => kind === 'money.wallet') ?? [];

  test('is told which new form of key it stores an item of', () => {
    expect(withoutSample([{ pk: 'NEW#1', sk: 'NEW' }, item], samples)).toEqual(['NEW#1 NEW']);
  });

  test('is told which kind it stores without a sample', () => {
    expect(withoutSample([item], new Map())).toEqual([name]);
  });

  test('gives the sample that has the most to read', () => {
    const { deposit: _, ...less } = item;
    expect(sampled([less, item, less]).get(name)).toBe(item);
  });
});

test('an item that lacks what its reader wants is no sample of it', async () => {
  const item = samples.get('money.wallet') ?? {};
  const { available: _, ...broken } = item;
  await expect(async () => byName.get('money.wallet')?.read(tableOf(broken), broken)).rejects.toThrow();
});
