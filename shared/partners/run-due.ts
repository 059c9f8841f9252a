import { createTimer, type Item, log, Stale, sweepBudget, sweepShards, type Table } from '#ground';
import { type ClockedWork, unclockedOf } from './clock.ts';
import { dueOwnerOf, leaveToClock, listDueOfAll, organizationDueShards } from './data/due-lists.ts';
import { clockedOf } from './data/test-clocks.ts';
import type { Clock } from './domain/organization.ts';
import { type DueWork, Undecided } from './due-work.ts';

/** What time does to an item. @throws when no context knows such items */
export function workOf<W extends ClockedWork>(works: readonly DueWork<W>[], item: Item): DueWork<W> {
  const { pk } = dueOwnerOf(item);
  const work = works.find(({ prefix }) => pk.startsWith(`${prefix}#`));
  if (!work) throw new Error(`nothing is known that time does to ${pk}`);
  return work;
}

/** Something that was changed at that moment, that waits for others, or that failed, is left for the next run. */
function leave(error: unknown): void {
  if (!(error instanceof Stale || error instanceof Undecided))
    log.error('left for the next sweep', { error });
}

/**
 * Does what is due to a page of items, each by itself. Those of organizations with a test clock are taken off the list: the
 * clock does it. 1 BatchGetItem where some are test items.
 */
async function runPage<Uses extends { readonly table: Table }>(
  works: readonly DueWork<Uses & Clock>[],
  items: readonly Item[],
  uses: Uses,
  now: Date,
): Promise<number> {
  const owners = items.map(dueOwnerOf).filter(({ mode }) => mode === 'test');
  const clocked = await clockedOf(uses.table, [...new Set(owners.map(({ organization }) => organization))]);
  const done = await Promise.allSettled(
    items.map(async (item) => {
      const { organization, mode } = dueOwnerOf(item);
      if (mode === 'test' && clocked.has(organization)) await uses.table.update(leaveToClock(item));
      else await workOf(works, item).run(item, { ...uses, ...unclockedOf(now) });
    }),
  );
  for (const one of done) if (one.status === 'rejected') leave(one.reason);
  return items.length;
}

/** Does what is due by now to things of all organizations, except those with a test clock. A run has 40 seconds. */
export async function runDue<Uses extends { readonly table: Table }>(
  works: readonly DueWork<Uses & Clock>[],
  uses: Uses,
  now: Date,
): Promise<void> {
  const checked = await sweepShards({
    shards: organizationDueShards,
    page: (shard, page) => listDueOfAll(uses.table, shard, { until: now }, page),
    take: (items) => runPage(works, items, uses, now),
    mayGoOn: createTimer(sweepBudget),
  });
  log.info('due', { checked });
}
