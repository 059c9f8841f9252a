import * as z from 'zod';
import { defineEvents, type Mode, stored, type TenantId, type Write } from '#ground';
import { AnnouncementDetail, announcementOf, defineAnnouncement } from '../../partners/announce.ts';
import { createEndpointWebhook, deliveryIdOf, EventWebhook } from '../../webhooks/data/event-webhook.ts';
import type { NextPart } from '../../webhooks/replay/replay-part.ts';
import { destinationExample } from '../contract/story.data.ts';
import { destinationPartition, type WebhookDestination } from '../data/webhook-destinations.ts';
import type { DestinationView } from './destination-view.ts';

/** A part of a replay: the deliveries between two times, after the last one of the part before. */
const Replay = z.object({
  destination: stored.id<'WebhookDestination'>(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** Whether only deliveries that failed or are parked are sent. */
  only_failed: z.boolean(),
  /** The key of the last delivery of the part before. */
  after: z.record(z.string(), z.string()).optional(),
});
export type Replay = Readonly<z.output<typeof Replay>>;

/** The events of webhook destinations themselves. */
export const destinationEvents = defineEvents({
  'distribution.test': {
    ...defineAnnouncement('Test of a webhook destination', destinationExample),
    detail: AnnouncementDetail.extend({ webhook: EventWebhook }),
  },
  'destination.replay': { title: 'Webhooks wait to be replayed', detail: Replay },
});

/** Sends a test to a destination, by the way of all webhooks. */
export function sendTest(destination: WebhookDestination, view: DestinationView, at: Date) {
  const { id, organization, mode, revision, url } = destination;
  const name = 'distribution.test';
  const event = announcementOf(name, { organization, mode, revision, data: view }, at);
  const { announcement } = event.detail;
  const delivery_id = deliveryIdOf({ event_id: event.id, at }, id);
  const sent = createEndpointWebhook(id, destinationPartition.pk(id), {
    url,
    delivery_id,
    body: JSON.stringify(announcement),
  });
  const detail = { announcement, webhook: sent };
  return {
    write: destinationEvents.emit(destinationPartition.pk(id), { ...event, detail }),
    sent: { event: name, event_id: event.id, delivery_id },
  };
}

/** Asks for a part of a replay. @param part the same each time that it is asked for */
export const writeReplayEvent = (
  { tenant, mode }: { readonly tenant: TenantId; readonly mode: Mode },
  replay: Replay,
  { id, at }: NextPart,
): Write =>
  destinationEvents.emit(destinationPartition.pk(replay.destination), {
    id,
    name: 'destination.replay',
    at,
    tenant,
    mode,
    detail: replay,
  });
