import { expect, test } from 'vitest';
import { remember } from '../../../shared/catalog/adapters/catalog-files.ts';

/** A source that counts its loads, and a memory of three. */
function counting() {
  const loads: string[] = [];
  const recall = remember<{ size: number; of: string }>(3);
  const ask = (key: string, size = 1) =>
    recall(key, async () => {
      loads.push(key);
      await Promise.resolve();
      return size === 0 ? undefined : { size, of: key };
    });
  return { loads, ask, recall };
}

test('what is asked for by many at once is loaded once, and then remembered', async () => {
  const { loads, ask } = counting();
  const answers = await Promise.all([ask('a'), ask('a'), ask('a')]);
  expect(new Set(answers)).toEqual(new Set([{ size: 1, of: 'a' }]));
  await ask('a');
  expect(loads).toEqual(['a']);
});

test('what was not asked for longest is forgotten beyond the limit', async () => {
  const { loads, ask } = counting();
  for (const key of ['a', 'b', 'c']) await ask(key);
  await ask('a');
  await ask('d');
  for (const key of ['a', 'c', 'd']) await ask(key);
  expect(loads).toEqual(['a', 'b', 'c', 'd']);
  await ask('b');
  expect(loads).toEqual(['a', 'b', 'c', 'd', 'b']);
});

test('what is larger than the limit takes nobody else away', async () => {
  const { loads, ask } = counting();
  await ask('a');
  expect(await ask('huge', 4)).toEqual({ size: 4, of: 'huge' });
  await ask('a');
  await ask('huge', 4);
  expect(loads).toEqual(['a', 'huge', 'huge']);
});

test('a load that fails, or finds nothing, is tried again', async () => {
  const { loads, ask, recall } = counting();
  await expect(recall('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await ask('a')).toEqual({ size: 1, of: 'a' });
  expect(await ask('none', 0)).toBeUndefined();
  await ask('none', 0);
  expect(loads).toEqual(['a', 'none', 'none']);
});
