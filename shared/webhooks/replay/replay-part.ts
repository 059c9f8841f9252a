import { type DeliveryId, type EventId, type PublishedEvent, toId, uuidOfName, uuidOfTime } from '#ground';

/** The webhooks of a part of a replay, which leave room for new events: each part waits for two seconds. */
export const partSize = 50;

/** What the consumers of replays have: at most 25 webhooks a second. */
export const replaySettings = { fairBy: '$.detail.tenant', delay: 2, batchSize: 1 } as const;

/** The id that the same event makes each time. */
const idFrom = <B extends string>(at: Date, kind: string, name: string) =>
  toId<B>(uuidOfTime(at, uuidOfName(kind, name)));

/** Where the next part of a replay begins: the event that asks for it. */
export interface NextPart {
  readonly id: EventId;
  readonly at: Date;
}

/**
 * What a part of a replay makes. All ids derive from the event that asks for it, so the same event again sends no
 * delivery under another id, and asks for one next part.
 */
export function derivePart({ event_id, at }: PublishedEvent) {
  const asked = new Date(at);
  return {
    /** A new delivery in the place of one that does not go on. */
    replaceDelivery: (id: DeliveryId): DeliveryId =>
      idFrom<'Delivery'>(asked, 'replayed', `${event_id} ${id}`),
    // A millisecond later, so that the parts stand in their order.
    next: {
      id: idFrom<'Event'>(asked, 'replay', event_id),
      at: new Date(asked.getTime() + 1),
    } satisfies NextPart,
  };
}
