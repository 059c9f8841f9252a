import { expect, test } from 'vitest';
import { expectAll } from './cells.ts';

test('every cell that fails is named with its reason, whatever fails before it', async () => {
  const tried: string[] = [];
  const failing = expectAll([
    ['a rider', () => expect(200).toBe(403)],
    ['a merchant', () => tried.push('a merchant')],
    ['nobody', async () => expect({ code: 'not_found' }).toEqual({ code: 'forbidden' })],
  ]);
  await expect(failing).rejects.toThrow(
    /^2 of 3 do not hold:\na rider: .*\(200 for 403\)\nnobody: .*not_found.*$/,
  );
  expect(tried).toEqual(['a merchant']);
});

test('no cells at all fail the test', async () => {
  await expect(expectAll([])).rejects.toThrow('nothing is asked');
});
