import { BatchWriteItemCommand, type PutRequest } from '@aws-sdk/client-dynamodb';
import { toId, type UserId } from '../../../shared/kernel/ids.ts';
import { uuidOfName } from '../../../shared/kernel/uuid.ts';
import { transactItem } from '../../../shared/platform/table/write.ts';
import { addShipment, type Shipment } from '../../../shared/shipments/data/shipments.ts';
import { createShipmentIds } from '../../../shared/shipments/domain/number/tracking-number.ts';
import type { Engine } from '../../support/services/engine.ts';

/** What the shipments are made after: one that was delivered, one that a rider has, and one that is overdue. */
export interface Samples {
  readonly delivered: Shipment;
  readonly carried: Shipment;
  readonly overdue: Shipment;
}

/** How many shipments a merchant sends, and a rider carries. */
const ofOne = 500;

/** Who sends the shipment with this number, or carries it. */
export const personOf = (kind: 'merchant' | 'rider', number: number): UserId =>
  toId<'User'>(uuidOfName(kind, String(Math.floor(number / ofOne))));

/** The ids of the shipment with this number. */
export function idsOf(number: number) {
  const bytes = Buffer.alloc(16, 7);
  bytes.writeUInt32BE(number);
  return createShipmentIds(bytes);
}

/** The shipment with this number, which has times of its own. Of four, one is overdue, somebody has one, and two were delivered. */
function shipmentOf({ delivered, carried, overdue }: Samples, number: number): Shipment {
  const sample = [overdue, carried][number % 4] ?? delivered;
  const earlier = (time: string) => new Date(Date.parse(time) - number * 1000).toISOString();
  return {
    ...sample,
    ...idsOf(number),
    created_at: earlier(sample.created_at),
    expected_at: earlier(sample.expected_at),
    ...(sample.due && { due: earlier(sample.due) }),
    merchant: personOf('merchant', number),
    ...(sample.rider && { rider: personOf('rider', number) }),
  };
}

/** Items of one request, and requests at a time. */
const inRequest = 25;
const together = 4;

/** Puts the shipments with the numbers from the first up to and without the second into the table, packed as the service does. */
export async function fillShipments(
  { client, config }: Engine,
  samples: Samples,
  from: number,
  to: number,
): Promise<void> {
  let next = from;
  async function write(): Promise<void> {
    while (next < to) {
      const first = next;
      next = Math.min(to, first + inRequest);
      const puts = Array.from({ length: next - first }, (_, at): { PutRequest: PutRequest } => {
        const { Put } = transactItem(config.SVC_TABLE, addShipment(shipmentOf(samples, first + at)));
        return { PutRequest: { Item: Put?.Item } };
      });
      await client.send(new BatchWriteItemCommand({ RequestItems: { [config.SVC_TABLE]: puts } }));
    }
  }
  await Promise.all(Array.from({ length: together }, write));
}
