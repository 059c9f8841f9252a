import { msPerSecond } from '../../kernel/time.ts';
import type { Due } from '../domain/due.ts';
import { log } from '../log.ts';
import { type Item, type PageRequest, Stale, type Table, type Work, type Write } from '../table/table.ts';
import { createTimer, sweepShards, takeEach } from '../table/work/sweep.ts';

/** When the function of a sweep runs. */
export const sweepSchedule = { on: 'schedule', everyMinutes: 1, timeout: 55, memory: 256 } as const;
/** Milliseconds into a run after which no new page is started. The next run continues. */
export const sweepBudget = 40 * msPerSecond;

/** By kind of what time alone does: the writes of one transaction, which fails if the subject is not as it was read. */
export type OnDue<Subject, Kind extends string, Uses> = Readonly<
  Record<Kind, (subject: Subject, now: Date, uses: Uses) => readonly Write[] | Promise<readonly Write[]>>
>;

/** A list of subjects by the time at which the sweeper must check them. */
export interface DueSweep<Subject, Kind extends string, Uses> {
  readonly shards: readonly string[];
  /** A page of a shard: the items that must be checked now. */
  find(
    work: Work,
    shard: string,
    page: PageRequest,
  ): Promise<{ readonly items: readonly Item[]; readonly next: Item | undefined }>;
  read(item: Item): Subject;
  dueOf(subject: Subject): Due<Kind> | undefined;
  readonly onDue: OnDue<Subject, Kind, Uses>;
  /** What is done with a subject for which nothing is due yet: nothing, where the list only has those that are due. */
  onEarly?(table: Table, subject: Subject, due: Due<Kind> | undefined): Promise<void>;
}

/** A subject that was changed at that moment is left for the next sweep too. */
function leave(error: unknown): void {
  if (!(error instanceof Stale)) log.error('left for the next sweep', { error });
}

/**
 * Does what time alone does to the subjects of a list, each in a transaction of its own. One that fails does not stop the
 * others.
 */
export async function sweepDue<Subject, Kind extends string, Uses extends { readonly table: Table }>(
  { shards, find, read, dueOf, onDue, onEarly }: DueSweep<Subject, Kind, Uses>,
  uses: Uses,
  now: Date,
): Promise<void> {
  const { table } = uses;
  const check = async (item: Item): Promise<void> => {
    const subject = read(item);
    const due = dueOf(subject);
    // The index is slightly behind the table.
    if (due && due.at <= now.toISOString()) await table.commit(await onDue[due.kind](subject, now, uses));
    else await onEarly?.(table, subject, due);
  };
  const checked = await sweepShards({
    shards,
    page: (shard, page) => find({ table, now }, shard, page),
    take: (items) => takeEach(items, check, leave),
    mayGoOn: createTimer(sweepBudget),
  });
  log.info('due', { checked });
}
