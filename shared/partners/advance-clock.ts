// A test clock goes to a time, and what falls due on its way happens in order, each act at its own time. The clock is saved
// first, then the act, whose transaction moves its item to its next time. So a call that dies, or has used up its 20
// seconds, is made again and goes on where the clock stands. The index of what is due may be late: each item itself says
// when it is due, and the call remembers what it has put on the list. Of two calls at once the second finds an item Stale,
// or done, and reads again. What waits for the gateway stops the clock there, and the answer is that it is not done.

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type * as z from 'zod';
import {
  createTimer,
  type Item,
  msPerDay,
  msPerSecond,
  type OrganizationId,
  Problem,
  refuseField,
  retryOnConflict,
  Stale,
  type Table,
  type Work,
} from '#ground';
import { clockedWorkOf } from './clock.ts';
import type { TestClockOut } from './contract/clock.ts';
import { dueTimeOf, isDueMarkShown, listDueOfOrganization } from './data/due-lists.ts';
import { markDueList, saveTestClock, type TestClock, testClockOf } from './data/test-clocks.ts';
import type { Clock } from './domain/organization.ts';
import { createAgenda, type Happening } from './due-agenda.ts';
import { type DueWork, Undecided } from './due-work.ts';
import { workOf } from './run-due.ts';

/** How long a call works, in milliseconds. After that it stops at a whole act, and is called again. */
const advanceBudget = 20 * msPerSecond;
/** How long a late index gets for what was written before a call, in milliseconds. Mostly it is under a second late. */
const indexPatience = 3 * msPerSecond;
/** How far ahead of its present time a clock can be set. */
const longestLeap = 5 * 366 * msPerDay;

/** A test clock's progress. */
export interface AdvancedClock {
  readonly now: Date;
  /** Whether it is where it was to go. */
  readonly done: boolean;
  /** What has happened on the way. */
  readonly happened: readonly Happening[];
}

/** @throws Problem conflict for a clock that has passed the time to which it was to go */
function assertGoesForward(clock: TestClock, to: Date): void {
  if (to < new Date(clock.now))
    throw new Problem('conflict', `The test clock stands at ${clock.now}. It only goes forward.`);
}

/**
 * The clock of an organization, which goes on from now if it was never set.
 * @throws Problem conflict for a time before it; invalid_request for one more than five years ahead
 */
async function readClock({ table, now }: Work, organization: OrganizationId, to: Date): Promise<TestClock> {
  const known = await testClockOf(table, organization);
  const clock = known ?? { organization, now: now.toISOString(), version: 0 };
  assertGoesForward(clock, to);
  if (to.getTime() - Date.parse(clock.now) > longestLeap)
    throw refuseField('/to', 'must be at most five years ahead of the test clock', 'too_large');
  return clock;
}

/**
 * Sets a clock to a time, unless it is there already.
 * @param read as this call left it: another call may have moved it since
 */
function setClock(table: Table, read: TestClock, time: string): Promise<TestClock> {
  return retryOnConflict(async (isAgain) => {
    const clock = isAgain ? ((await testClockOf(table, read.organization)) ?? read) : read;
    if (clock.version > 0 && time <= clock.now) return clock;
    await table.commit([saveTestClock(clock, new Date(time))]);
    return { ...clock, now: time, version: clock.version + 1 };
  });
}

/** Waits until the index has what was written before this call. Not at all if it shows at once what is written now. */
async function waitForIndex(table: Table, organization: OrganizationId): Promise<void> {
  const mark = randomUUID();
  await markDueList(table, organization, mark);
  if (!(await isDueMarkShown(table, organization, mark))) await pause(indexPatience);
}

/**
 * Does one thing, unless somebody changes it at that moment: then it is read again.
 * @returns false if it waits for a decision of others
 */
async function runOne<Uses extends Work>(
  works: readonly DueWork<Uses & Clock>[],
  item: Item,
  uses: Uses,
  now: Date,
): Promise<boolean> {
  try {
    await workOf(works, item).run(item, { ...uses, now, real: uses.now, isClocked: true });
  } catch (error) {
    if (error instanceof Undecided) return false;
    if (!(error instanceof Stale)) throw error;
  }
  return true;
}

/**
 * Sets the test clock of an organization, and does all that falls due until then, one thing after the other in the order of
 * their times. The clock stands at the time of each act while it is done, and at the end where it was to go. A call that
 * stops half way, meets something that others have to decide, or dies, is made again. Two calls at once do each act once.
 * @param uses `now` is the real time
 * @throws Problem conflict, invalid_request
 */
export async function advanceClock<Uses extends Work>(
  works: readonly DueWork<Uses & Clock>[],
  uses: Uses,
  { organization, to }: { readonly organization: OrganizationId; readonly to: Date },
): Promise<AdvancedClock> {
  const { table, now } = uses;
  const mayGoOn = createTimer(advanceBudget);
  const agenda = createAgenda(table, organization, to);
  let clock = await readClock({ table, now }, organization, to);
  const setTo = async (time: string) => {
    clock = await setClock(table, clock, time);
    assertGoesForward(clock, to);
  };
  await setTo(clock.now);
  await waitForIndex(table, organization);
  while (mayGoOn()) {
    const item = await agenda.next();
    if (!item) {
      await setTo(to.toISOString());
      return { now: to, done: true, happened: agenda.happened() };
    }
    await setTo(dueTimeOf(item));
    if (!(await runOne(works, item, { ...uses, table: agenda.table }, new Date(clock.now)))) break;
  }
  return { now: new Date(clock.now), done: false, happened: agenda.happened() };
}

/** The time by which an organization lives in test mode, and what falls due next. 1 GetItem, 1 Query, 1 BatchGetItem. */
export async function showTestClock<W extends DueWork<never>>(
  works: readonly W[],
  { table, now: real }: Work,
  organization: OrganizationId,
): Promise<z.input<typeof TestClockOut>> {
  const { now, isClocked } = await clockedWorkOf({ table, now: real }, { organization, mode: 'test' });
  const until = new Date(now.getTime() + longestLeap);
  const { items } = await listDueOfOrganization(table, organization, until, { limit: 1, after: undefined });
  const [first] = items;
  const next = first ? { at: dueTimeOf(first), kind: workOf(works, first).kind } : null;
  return { organization, now: now.toISOString(), is_standing: isClocked, next };
}
