import * as z from 'zod';
import type { Alarms } from '../../ports/alarms.ts';
import { change } from '../change.ts';
import type { Key, Table } from '../table.ts';
import type { Reconciling } from './daily-walk.ts';

/**
 * When each reconciliation ran last, and what it found: one small item each, which its job writes. Their number is that of the
 * jobs, however much they compare.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `noteRun` | 1 UpdateItem a run, once an hour | 1 or 2 write |
 * | `listLastRuns` | 1 Query | 0.5 read per 4 KB |
 */
const LastRun = z.object({
  name: z.string(),
  ran_at: z.string(),
  /** Why the last run did not come to its end; absent if it did. */
  failed: z.string().optional(),
  /** When a run last found a difference, how many, and the first of them. */
  found_at: z.string().optional(),
  found: z.number().optional(),
  findings: z.array(z.object({ alarm: z.string(), details: z.string() })).optional(),
});
export type LastRun = Readonly<z.output<typeof LastRun>>;

const lastRuns = 'LAST_RUNS';
const keyOf = (name: string): Key => ({ pk: lastRuns, sk: name });

/** The most findings of a run that are kept, and the most letters of one. */
const keptFindings = 10;
const keptLetters = 400;

/** Alarms that are raised, and kept besides. */
function listenTo(alarms: Alarms) {
  const raised: { readonly alarm: string; readonly details: string }[] = [];
  const heard: Alarms = {
    raise(alarm, details) {
      raised.push({ alarm, details: JSON.stringify(details).slice(0, keptLetters) });
      alarms.raise(alarm, details);
    },
  };
  return { raised, heard };
}

/**
 * Runs a reconciliation, and keeps when that was and what it found. What an earlier run found stays until another finds
 * something.
 * @throws what the reconciliation throws
 */
export async function noteRun(
  name: string,
  all: Reconciling,
  run: (all: Reconciling) => Promise<unknown>,
): Promise<void> {
  const { table, now } = all;
  const { raised, heard } = listenTo(all.alarms);
  const ran_at = now.toISOString();
  const save = (failed: string | undefined) =>
    table.update(
      change<LastRun>({
        key: keyOf(name),
        set: {
          name,
          ran_at,
          failed,
          ...(raised.length > 0 && {
            found_at: ran_at,
            found: raised.length,
            findings: raised.slice(0, keptFindings),
          }),
        },
      }),
    );
  try {
    await run({ ...all, alarms: heard });
  } catch (error) {
    await save(error instanceof Error ? error.message.slice(0, keptLetters) : 'unknown');
    throw error;
  }
  await save(undefined);
}

/** When did each reconciliation run last, and what did it find? By name. */
export async function listLastRuns(table: Table): Promise<LastRun[]> {
  const { items } = await table.query({ pk: lastRuns, limit: 100 });
  return items.map((item) => LastRun.parse(item));
}
