import * as z from 'zod';
import { exists, isNew, type Key, type OrganizationId, stored, type Table, type Write } from '#ground/data';
import { dueMarkKeysOf } from './due-lists.ts';

/**
 * The test clock of an organization, once it was advanced: it stands until it is advanced again. A merchant's own
 * organization has the id of its account.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `testClockOf` | 1 GetItem, in test mode alone | 1 read |
 * | `saveTestClock` | within a transaction | 2 write, and 1 index write after a mark |
 * | `markDueList` | 1 UpdateItem | 1 write, 1 index write |
 */
const TestClock = z.object({
  organization: stored.id<'Organization'>(),
  /** ISO 8601. */
  now: z.string(),
  /** Counts the saves. A save is stale when another one came first. */
  version: z.number(),
});
export type TestClock = Readonly<z.output<typeof TestClock>>;

const keyOfTestClock = (organization: OrganizationId): Key => ({
  pk: `TEST_CLOCK#${organization}`,
  sk: 'CLOCK',
});

/** At what time does this organization's test clock stand? Undefined if it was never advanced. */
export async function testClockOf(
  table: Table,
  organization: OrganizationId,
): Promise<TestClock | undefined> {
  const item = await table.get(keyOfTestClock(organization));
  return item && TestClock.parse(item);
}

/** Which of these organizations have a test clock? At most 100. 1 BatchGetItem. */
export async function clockedOf(
  table: Table,
  organizations: readonly OrganizationId[],
): Promise<ReadonlySet<OrganizationId>> {
  const items = await table.getMany(organizations.map(keyOfTestClock));
  return new Set(organizations.filter((_, position) => items[position] !== undefined));
}

/** Sets a test clock. Stale if it was set meanwhile. @param read as it was; of version 0 for the first time */
export const saveTestClock = ({ organization, version }: TestClock, now: Date): Write => ({
  put: {
    ...keyOfTestClock(organization),
    organization,
    now: now.toISOString(),
    version: version + 1,
  },
  when: version > 0 ? { version } : isNew,
});

/** Marks the list of what is due to an organization that has a test clock. The next save of the clock takes the mark off. */
export async function markDueList(table: Table, organization: OrganizationId, mark: string): Promise<void> {
  await table.update({
    key: keyOfTestClock(organization),
    set: dueMarkKeysOf(organization, mark),
    when: exists,
  });
}
