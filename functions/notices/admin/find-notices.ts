import * as z from 'zod';
import {
  type Item,
  isEventItem,
  type Mode,
  type OrderId,
  Problem,
  parseEvents,
  type ShipmentId,
  subjectKeys,
  type Table,
  type UserId,
  type Work,
} from '#ground';
import { notificationsOf } from '../../../shared/notices/data/notifications.ts';
import { eventPartitionOfOrder, loadUncheckedOrder } from '../../../shared/orders/data/orders.ts';
import { orderEvents } from '../../../shared/orders/order/events.ts';
import { loadUncheckedShipment, partitionOf } from '../../../shared/shipments/data/shipments.ts';
import { shipmentEvents } from '../../../shared/shipments/events/events.ts';

/** The most notices that are listed, and the most items of a subject that are read for them. */
const most = 100;
const maxItems = 300;

const titles: Readonly<Record<string, { readonly title: string }>> = {
  ...shipmentEvents.types,
  ...orderEvents.types,
};
const channels = ['sms', 'mail', 'app'];
const Skipped = z.looseObject({ channel: z.string().optional(), reason: z.string().optional() });

/** A notice, without its text. */
interface NoticeRow {
  readonly id: string;
  readonly channel: string;
  readonly title: string;
  readonly event: string;
  readonly at: string;
  readonly state: 'SENT' | 'SKIPPED' | 'READ';
  readonly reason?: string;
}

/** What the markers of a subject say was sent about its events, and what was skipped. */
function parseNotices(items: readonly Item[], marked: readonly Item[]): NoticeRow[] {
  const events = items.filter(isEventItem).flatMap(parseEvents);
  const sent = marked.flatMap(({ sk }): NoticeRow[] => {
    const [id, channel = ''] = String(sk).slice(subjectKeys.handled.length).split('#');
    const event = events.find(({ event_id }) => event_id === id);
    if (!event || !channels.includes(channel)) return [];
    const { name, at } = event;
    return [
      { id: `${id}:${channel}`, channel, title: titles[name]?.title ?? name, event: name, at, state: 'SENT' },
    ];
  });
  const skipped = events
    .filter(({ name }) => name.startsWith('message.') || name === 'order.message_skipped')
    .map(({ event_id, name, at, detail }): NoticeRow => {
      const { channel = '', reason } = Skipped.parse(detail);
      return {
        id: event_id,
        channel,
        title: titles[name]?.title ?? name,
        event: name,
        at,
        state: 'SKIPPED',
        ...(reason !== undefined && { reason }),
      };
    });
  return [...sent, ...skipped].toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, most);
}

/** The notices about the events of a partition: 2 Query. */
async function listNoticesAbout(table: Table, pk: string): Promise<NoticeRow[]> {
  const find = { pk, limit: maxItems, newestFirst: true };
  const [events, marked] = await Promise.all([
    table.query({ ...find, prefix: subjectKeys.event }),
    table.query({ ...find, prefix: subjectKeys.handled }),
  ]);
  return parseNotices(events.items, marked.items);
}

/** The notices about an order. @throws Problem not_found */
export async function listNoticesAboutOrder(table: Table, id: OrderId, mode: Mode): Promise<NoticeRow[]> {
  const order = await loadUncheckedOrder(table, id);
  if (order?.mode !== mode) throw new Problem('not_found');
  return listNoticesAbout(table, eventPartitionOfOrder(id));
}

/** The notices about a shipment. @throws Problem not_found */
export async function listNoticesAboutShipment(
  table: Table,
  id: ShipmentId,
  mode: Mode,
): Promise<NoticeRow[]> {
  const shipment = await loadUncheckedShipment(table, id);
  if (shipment?.mode !== mode) throw new Problem('not_found');
  return listNoticesAbout(table, partitionOf(shipment));
}

/** What a user was told in the app. */
export async function listNoticesTo(work: Work, user: UserId): Promise<NoticeRow[]> {
  const { notifications } = await notificationsOf(work, user, { limit: most, after: undefined });
  return notifications.map(({ id, kind, title, created_at, read_at }) => ({
    id,
    channel: 'app',
    title,
    event: kind,
    at: created_at,
    state: read_at === undefined ? 'SENT' : 'READ',
  }));
}
