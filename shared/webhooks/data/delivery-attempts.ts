import type { Item, Table } from '../../platform/table/table.ts';
import type { DeliveryStatus } from '../domain/retry.ts';
import { type Attempt, type Delivery, type DeliveryRow, deliveryKey } from './deliveries.ts';
import { listKeys } from './delivery-lists.ts';
import { dueKey } from './retry-schedule.ts';

/** Seconds for which what was not sent to a disabled destination can still be sent again. */
const parkedFor = 30 * 24 * 3600;

/** Assigns every field that has a value and removes those that have none; a field's names are `#field` and `:field`. */
function assign(fields: Item) {
  const all = Object.keys(fields);
  const set = all.filter((field) => fields[field] !== undefined);
  const unset = all.filter((field) => fields[field] === undefined);
  const remove = unset.length > 0 ? ` REMOVE ${unset.map((field) => `#${field}`).join(', ')}` : '';
  return {
    update: `SET ${set.map((field) => `#${field} = :${field}`).join(', ')}${remove}`,
    names: Object.fromEntries(all.map((field) => [`#${field}`, field])),
    values: Object.fromEntries(set.map((field) => [`:${field}`, fields[field]])),
  };
}

export interface Outcome {
  readonly status: DeliveryStatus;
  /** All attempts so far, the newest last. */
  readonly attempts: readonly Attempt[];
  /** When the next attempt is due. */
  readonly nextAt?: Date | undefined;
  readonly now: Date;
}

/** Whose outcome is kept, by the status that is to be saved. */
function conditionOf(status: DeliveryStatus, before: DeliveryRow | undefined) {
  if (status === 'DELIVERED') return { condition: 'attribute_not_exists(pk) OR #status <> :status' };
  if (!before) return { condition: 'attribute_not_exists(pk)' };
  return {
    condition: '#status = :pending AND size(#attempts) = :before',
    given: { ':pending': 'PENDING', ':before': before.attempts.length },
  };
}

/**
 * Saves what came of an attempt. Of two senders at the same delivery a success is always kept, and of two failures the
 * one that is first. 1 UpdateItem: 1 write unit per KB; 1 index write when it is delivered at once, 3 on the first
 * failure, 2 on each further outcome.
 * @param before the row as it was read, where there was one
 * @returns false when another sender's outcome stands
 */
export async function saveOutcome(
  table: Table,
  delivery: Delivery,
  before: DeliveryRow | undefined,
  { status, attempts, nextAt, now }: Outcome,
): Promise<boolean> {
  const { subject, ...fields } = delivery;
  const { condition, given } = conditionOf(status, before);
  const { update, names, values } = assign({
    ...fields,
    status,
    attempts,
    created_at: before?.created_at ?? now.toISOString(),
    next_at: nextAt?.toISOString(),
    ttl: status === 'PARKED' ? Math.floor(now.getTime() / 1000) + parkedFor : undefined,
    ...listKeys(delivery, status),
    ...dueKey(delivery.delivery_id, nextAt, now),
  });
  const key = deliveryKey(subject, delivery.delivery_id);
  const saved = await table.update({ key, update, condition, names, values: { ...values, ...given } });
  return saved.done;
}
