import type * as z from 'zod';
import { refuseField } from '#ground';
import { partitionOfOrder } from '../../../shared/orders/data/orders.ts';
import { parseOrderIdentifier } from '../../../shared/orders/domain/order-number.ts';
import { partitionOf } from '../../../shared/shipments/data/shipments.ts';
import { parseIdentifier } from '../../../shared/shipments/domain/number/tracking-number.ts';
import type { DeliveryOut } from '../../../shared/webhooks/contract/webhook.ts';

/** The caller's name for the subject of webhooks. */
interface Named {
  readonly shipment_id?: string | undefined;
  readonly order_id?: string | undefined;
}

/** A shipment or an order that webhooks are about. */
interface Subject {
  readonly partition: string;
  /** Whether a delivery in the partition is about it, if the caller gave its id. */
  readonly isAbout: (row: z.input<typeof DeliveryOut>) => boolean;
}

/** Refuses a request that names both a shipment and an order. @throws Problem invalid_request */
export function assertOneSubject({ shipment_id, order_id }: Named): void {
  if (shipment_id !== undefined && order_id !== undefined)
    throw refuseField('/order_id', 'must be left out if shipment_id is sent', 'conflict');
}

/**
 * The subject that a caller names, if any; `unknown` if nothing can have this id or number.
 * @throws Problem invalid_request for two subjects
 */
export function subjectOf(named: Named): Subject | 'unknown' | undefined {
  assertOneSubject(named);
  const { shipment_id, order_id } = named;
  if (shipment_id !== undefined) {
    const asked = parseIdentifier(shipment_id);
    const isAbout: Subject['isAbout'] = (row) => asked?.id === undefined || row.shipment_id === asked.id;
    return asked ? { partition: partitionOf(asked), isAbout } : 'unknown';
  }
  if (order_id === undefined) return undefined;
  const asked = parseOrderIdentifier(order_id);
  const isAbout: Subject['isAbout'] = (row) => asked?.id === undefined || row.order_id === asked.id;
  return asked ? { partition: partitionOfOrder(asked.number), isAbout } : 'unknown';
}
