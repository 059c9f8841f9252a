import type { OrganizationId } from '../kernel/ids.ts';
import { Problem, refuseField } from '../kernel/problem.ts';
import { msPerDay, msPerSecond } from '../kernel/time.ts';
import { type Item, Stale, type Table } from '../platform/table/table.ts';
import { createTimer } from '../platform/table/work/sweep.ts';
import { dueTimeOf, listDueOfOrganization } from './data/due-lists.ts';
import { saveTestClock, type TestClock, testClockOf } from './data/test-clocks.ts';
import { type DueWork, Undecided } from './due-work.ts';
import { workOf } from './run-due.ts';

/** How long a call works, in milliseconds. After that it stops at a whole act, and is called again. */
const advanceBudget = 20 * msPerSecond;
/** How far ahead of its present time a clock can be set. */
const longestLeap = 5 * 366 * msPerDay;

/** How far a test clock has come. */
export interface AdvancedClock {
  readonly now: Date;
  /** Whether it is where it was to go. */
  readonly done: boolean;
}

/**
 * The clock of an organization, which goes on from now if it was never set.
 * @throws Problem conflict for a time before it; invalid_request for one more than five years ahead
 */
async function readClock(
  table: Table,
  organization: OrganizationId,
  to: Date,
  now: Date,
): Promise<TestClock> {
  const known = await testClockOf(table, organization);
  const clock = known ?? { organization, now: now.toISOString(), version: 0 };
  const from = new Date(clock.now);
  if (to < from)
    throw new Problem('conflict', `The test clock stands at ${clock.now}. It only goes forward.`);
  if (to.getTime() - from.getTime() > longestLeap)
    throw refuseField('/to', 'must be at most five years ahead of the test clock', 'too_large');
  return clock;
}

/**
 * Does one thing, unless somebody changes it at that moment: then it is read again.
 * @returns false if it waits for a decision of others
 */
async function runOne<Uses extends { readonly table: Table; readonly now: Date }>(
  works: readonly DueWork<Uses>[],
  item: Item,
  uses: Uses,
  now: Date,
): Promise<boolean> {
  try {
    await workOf(works, item).run(item, uses, { now, isClocked: true, realNow: uses.now });
  } catch (error) {
    if (error instanceof Undecided) return false;
    if (!(error instanceof Stale)) throw error;
  }
  return true;
}

/**
 * Sets the test clock of an organization, and does all that falls due until then, one thing after the other in the order of
 * their times. The clock stands at the time of each act while it is done, and at the end where it was to go. A call that
 * stops half way, meets something that others have to decide, or dies, is made again.
 * @param uses `now` is the real time
 * @throws Problem conflict, invalid_request
 */
export async function advanceClock<Uses extends { readonly table: Table; readonly now: Date }>(
  works: readonly DueWork<Uses>[],
  uses: Uses,
  { organization, to }: { readonly organization: OrganizationId; readonly to: Date },
): Promise<AdvancedClock> {
  const { table, now } = uses;
  const mayGoOn = createTimer(advanceBudget);
  let clock = await readClock(table, organization, to, now);
  const setTo = async (time: string) => {
    if (clock.version > 0 && time <= clock.now) return;
    await table.commit([saveTestClock(clock, new Date(time))]);
    clock = { ...clock, now: time, version: clock.version + 1 };
  };
  await setTo(clock.now);
  while (mayGoOn()) {
    const { items } = await listDueOfOrganization(table, organization, to, { limit: 1, after: undefined });
    const [item] = items;
    if (!item) {
      await setTo(to.toISOString());
      return { now: to, done: true };
    }
    await setTo(dueTimeOf(item));
    if (!(await runOne(works, item, uses, new Date(clock.now)))) break;
  }
  return { now: new Date(clock.now), done: false };
}
