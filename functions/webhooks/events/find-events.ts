import {
  type EventFamily,
  type EventItem,
  endOfCommit,
  eventFamilies,
  eventLists,
  type Item,
  type PageRequest,
  parseEvents,
  parseId,
  readMergedList,
  subjectKeys,
  type Table,
  type Tenant,
  type TimedList,
  timeOfCommit,
} from '#ground';
import { partitionOfOrder } from '../../../shared/orders/data/orders.ts';
import { parseOrderIdentifier } from '../../../shared/orders/domain/order-number.ts';
import { OrderEventDetail } from '../../../shared/orders/order/event-types.ts';
import { partitionOf } from '../../../shared/shipments/data/shipments.ts';
import { parseIdentifier } from '../../../shared/shipments/domain/number/tracking-number.ts';
import { ShipmentEventDetail } from '../../../shared/shipments/events/event-types.ts';
import { sentEvents } from './sent-events.ts';

/** The events that a merchant asks for. */
export interface EventFilters {
  readonly type?: string | undefined;
  /** The id or the number of a shipment or an order. */
  readonly subject?: string | undefined;
  /** Between these times, both included; ISO 8601. */
  readonly from: string;
  readonly to: string;
}

/** An event that a webhook tells, or would have told. */
export interface FoundEvent extends EventItem {
  /** The id of its shipment or order. */
  readonly subject: string;
  /** What it says of its order, if it is about one. */
  readonly ofOrder: OrderEventDetail | undefined;
  /** When it was committed; ISO 8601. */
  readonly created_at: string;
  /** The time of the first event of its change; ISO 8601. */
  readonly changed_at: string;
}

/** The partitions of the shipment and the order that can have this id or number. */
function partitionsOf(subject: string): string[] {
  const [shipment, order] = [parseIdentifier(subject), parseOrderIdentifier(subject)];
  return [...(shipment ? [partitionOf(shipment)] : []), ...(order ? [partitionOfOrder(order.number)] : [])];
}

const listsOf = ({ user: tenant, mode }: Tenant, subject: string | undefined): TimedList[] =>
  subject === undefined
    ? eventFamilies.map((family) => eventLists.ofTenant.at({ tenant, mode, family }))
    : partitionsOf(subject).map((pk) => ({ pk, prefix: subjectKeys.event }));

function subjectIn({ detail }: EventItem, family: EventFamily): Pick<FoundEvent, 'subject' | 'ofOrder'> {
  if (family === 'shipment')
    return { subject: ShipmentEventDetail.parse(detail).shipment_id, ofOrder: undefined };
  const ofOrder = OrderEventDetail.parse(detail);
  return { subject: ofOrder.order, ofOrder };
}

/** The events of an item that a merchant's webhooks tell, the newest first; none if it is somebody else's. */
function eventsIn(item: Item, { user: tenant, mode }: Tenant): FoundEvent[] {
  const family = eventFamilies.find((one) => eventLists.ofTenant.holds(item, { tenant, mode, family: one }));
  if (!family) return [];
  const events = parseEvents(item);
  const created_at = timeOfCommit(eventLists.ofTenant.placeOf(item));
  return events
    .filter(({ name }) => sentEvents.includes(name))
    .map((event) => ({
      ...event,
      ...subjectIn(event, family),
      created_at,
      changed_at: events[0]?.at ?? created_at,
    }))
    .toReversed();
}

/**
 * A page of a merchant's events, newest first. Without a subject: 1 Query a family, 1 BatchGetItem; with one: 1 Query of
 * its partition, 2 if its id may be that of a shipment or an order.
 */
export function findEvents(
  table: Table,
  merchant: Tenant,
  { type, subject: named, from, to }: EventFilters,
  page: PageRequest,
): Promise<{ readonly results: FoundEvent[]; readonly next: Item | undefined }> {
  const id = named === undefined ? undefined : parseId(named.trim());
  const fits = ({ name, created_at, subject }: FoundEvent) =>
    (type === undefined || name === type) &&
    (id === undefined || subject === id) &&
    created_at >= from &&
    created_at <= to;
  return readMergedList(
    table,
    {
      lists: listsOf(merchant, named),
      read: (item) => eventsIn(item, merchant),
      fits,
      fitsMost: type === undefined,
    },
    // The partition of a subject has its events by the times at which they happened.
    { ...page, consistent: false, ...(named === undefined && { from, to: endOfCommit(to) }) },
  );
}
