import * as z from 'zod';
import { type Id, isId } from '../../../kernel/ids.ts';
import { Problem } from '../../../kernel/problem.ts';
import { msPerHour } from '../../../kernel/time.ts';
import { absent, anyOf, below } from '../../table/condition.ts';
import type { Item, Key, Table, Work } from '../../table/table.ts';

/**
 * When a partner last used the grants of a client: an item of its own, so that noting a use meets no writer of the client.
 * It is read with the delegation, and written at most once an hour for each grant. Functions that otherwise only read the
 * table may write this item and no other.
 *
 * | question | requests | units |
 * |---|---|---|
 * | read, by the client's id | with the delegation, in its BatchGetItem | 1 read |
 * | `noteUse`, once an hour for each grant | 1 UpdateItem | 1 write |
 * | `lastUsesOf` up to 100 clients | 1 BatchGetItem | 1 read each |
 */
export const keyOfGrantUses = (client: Id<'Client'>): Key => ({
  pk: `USES#${client}`,
  sk: 'USES',
});

/** Milliseconds for which a use counts as noted. */
const precision = msPerHour;

type LastUses = ReadonlyMap<Id<'Grant'>, string>;

/** Reads the item, which has an attribute for each grant. */
function parseGrantUses(item: Item | undefined): LastUses {
  const uses = new Map<Id<'Grant'>, string>();
  for (const [name, at] of Object.entries(item ?? {})) {
    const time = z.iso.datetime().safeParse(at);
    if (isId<'Grant'>(name) && time.success) uses.set(name, time.data);
  }
  return uses;
}

/** When were the grants of these clients last used? To the hour, as ISO 8601; a grant that was never used is absent. */
export async function lastUsesOf(table: Table, clients: readonly Id<'Client'>[]): Promise<LastUses> {
  const items = await table.getMany(clients.map(keyOfGrantUses));
  return new Map(items.flatMap((item) => [...parseGrantUses(item)]));
}

/**
 * Notes that a grant is used now, unless the item says so for this hour. The request of the partner does not fail if the
 * note cannot be written.
 * @param item the item of the client, as it was just read
 */
export async function noteUse(
  { table, now }: Work,
  { client, grant }: { readonly client: Id<'Client'>; readonly grant: Id<'Grant'> },
  item: Item | undefined,
): Promise<void> {
  const due = new Date(now.getTime() - precision).toISOString();
  const noted = parseGrantUses(item).get(grant);
  if (noted !== undefined && noted > due) return;
  try {
    await table.update({
      key: keyOfGrantUses(client),
      set: { [grant]: now.toISOString() },
      when: anyOf({ [grant]: absent }, { [grant]: below(now.toISOString()) }),
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}
