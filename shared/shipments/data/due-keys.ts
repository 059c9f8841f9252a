import {
  defineList,
  type IndexKeys,
  type Item,
  type Mode,
  pickShard,
  type ShipmentId,
  shardsOf,
} from '#ground/data';
import { isStuck, type Watched } from '../domain/due.ts';

/**
 * What time alone changes. A shipment is listed from the moment that somebody has it until it ends: with the time of the
 * sweeper's next check of it, and once it is overdue among the overdue ones of its mode, by the promised time. A return
 * the sweeper too, and while it is disputed among the disputed ones.
 *
 * | question | requests | units |
 * |---|---|---|
 * | entry of a shipment | within its changes | taken 1, ended 1 index write; overdue 2 |
 */
interface Listed extends Watched {
  readonly id: ShipmentId;
  readonly mode: Mode;
  /** When the sweeper must check it; ISO 8601. */
  readonly due?: string | undefined;
}

/** The partitions of the shipments that the sweeper must look at. */
export const shipmentDueShards = shardsOf('DUE', 4);

export const dueLists = {
  /** The shipments that the sweeper must look at, in four shards, by the time of its next look. */
  due: defineList({
    index: 'gsi4',
    pk: ({ shard }: { readonly shard: string }) => shard,
    sk: ({ look }: { readonly look: string }) => look,
  }),
  /** The overdue shipments of a mode, by the promised time. */
  overdue: defineList({
    index: 'gsi4',
    pk: ({ mode }: Pick<Listed, 'mode'>) => `OVERDUE#${mode}`,
    sk: ({ expected_at }: { readonly expected_at: string }) => expected_at,
  }),
  /** The disputed returns of a mode, by the time of the dispute. */
  disputed: defineList({
    index: 'gsi4',
    pk: ({ mode }: Pick<Listed, 'mode'>) => `RETURN_DISPUTES#${mode}`,
    sk: ({ disputed_at, id }: { readonly disputed_at: string | undefined; readonly id: ShipmentId }) =>
      `${disputed_at}#${id}`,
  }),
};

/** The index keys of a shipment. */
export function keysOfDue({ due, ...shipment }: Listed): IndexKeys {
  const { id, mode, return_fee } = shipment;
  if (return_fee?.status === 'DISPUTED')
    return dueLists.disputed.keys({ mode, id, disputed_at: return_fee.disputed_at });
  if (due !== undefined) return dueLists.due.keys({ shard: pickShard(shipmentDueShards, id), look: due });
  return isStuck(shipment) ? dueLists.overdue.keys(shipment) : {};
}

/** When the sweeper must check the shipment of an item. Only the index keys hold this, no other attribute. */
export const dueOfItem = (item: Item): string | undefined =>
  shipmentDueShards.some((shard) => dueLists.due.holds(item, { shard }))
    ? dueLists.due.placeOf(item)
    : undefined;
