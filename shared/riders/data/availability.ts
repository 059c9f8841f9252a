import * as z from 'zod';
import type { UserId } from '../../kernel/ids.ts';
import type { Mode } from '../../kernel/roles.ts';
import { present } from '../../platform/table/condition.ts';
import type { Item, Table } from '../../platform/table/table.ts';
import {
  offDutyKey,
  onlineFor,
  positionFields,
  positionIn,
  positionKey,
  reportOffDuty,
  reportPosition,
} from './positions.ts';

/**
 * Whether riders take jobs. A rider is on duty unless it has signed off, which the item of its position says instead.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `dutyOf` | 1 GetItem | 1 read |
 * | `signOff` | 1 GetItem, 1 UpdateItem; 1 more where a position is known | 1 read, 1 write each, 1 for the index entry |
 * | `signOn` | 1 UpdateItem, 1 GetItem; 1 more where the position is fresh | 1 read, 1 write each, 1 for the index entry |
 */
const SignedOff = z.object({ off_since: z.string().optional() });

export interface Duty {
  /** Until then the rider is offered jobs; undefined where it is not. */
  readonly onlineUntil?: Date;
  /** Since when it has signed off. */
  readonly offSince?: string;
}

function dutyIn(item: Item | undefined, now: Date): Duty {
  const { off_since } = SignedOff.parse(item ?? {});
  if (off_since) return { offSince: off_since };
  const position = positionIn(item);
  const until = position ? Date.parse(position.at) + onlineFor : 0;
  return until > now.getTime() ? { onlineUntil: new Date(until) } : {};
}

/** Does this rider take jobs? */
export async function dutyOf(table: Table, user: UserId, mode: Mode, now: Date): Promise<Duty> {
  return dutyIn(await table.get(positionKey(user, mode)), now);
}

/**
 * The rider takes no more jobs until it signs on: from now on it is not among the riders near. That stays, while where it
 * was is kept no longer than any position.
 */
export async function signOff(table: Table, user: UserId, mode: Mode, now: Date): Promise<Duty> {
  const key = positionKey(user, mode);
  const position = positionIn(await table.get(key));
  const signed = await table.update({
    key,
    setOnce: { off_since: now.toISOString() },
    remove: [...positionFields, 'byWorkerPk', 'byWorkerSk'],
  });
  if (position) await reportOffDuty(table, position);
  return dutyIn(signed.done ? signed.item : undefined, now);
}

/** The rider takes jobs again: at once where its position is fresh, else from its next report on. */
export async function signOn(table: Table, user: UserId, mode: Mode, now: Date): Promise<Duty> {
  const key = positionKey(user, mode);
  const signed = await table.update({
    key,
    remove: ['off_since'],
    when: { off_since: present },
  });
  if (!signed.done) return dutyIn(signed.found, now);
  const item = await table.get(offDutyKey(user, mode));
  const position = positionIn(item);
  const duty = dutyIn(item, now);
  if (position && duty.onlineUntil) await reportPosition(table, position);
  return duty;
}
