import { addDays } from '../../../../shared/kernel/time.ts';
import { faceApi } from '../../kit/api/face.ts';
import { readTable, type Table } from '../../kit/format/table.ts';

/** The most rows of one file of the API. */
const maxRows = 1000;

const msPerDay = 86_400_000;

/**
 * Reads every movement of some days, the names of the columns first. Days with more movements than one file holds are read
 * in halves.
 * @param from the first day, `to` the last
 */
export async function readStatement(from: string, to: string): Promise<Table> {
  const file = await faceApi.get('/api/v1/wallet/statement/', { query: { from, to } });
  const table = readTable((await file.text()).replace(/^\uFEFF/, ''));
  if (table.length <= maxRows || from === to) return table;
  const middle = addDays(from, Math.floor((Date.parse(to) - Date.parse(from)) / msPerDay / 2));
  const [first, [, ...second]] = await Promise.all([
    readStatement(from, middle),
    readStatement(addDays(middle, 1), to),
  ]);
  return [...first, ...second];
}
