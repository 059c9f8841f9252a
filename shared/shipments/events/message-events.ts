import * as z from 'zod';
import { defineEvents } from '#ground';
import { shipmentStatuses } from '../domain/shipment.ts';

/** The merchant's timeline entry for a message that was not sent to the recipient. */
export const SkippedMessage = z.object({
  /** The shipment's status at that time. */
  status: z.enum(shipmentStatuses),
  /** `sms` or `mail`. */
  channel: z.string(),
  reason: z.string(),
});

/** The events of messages to recipients. The public does not see them. */
export const messageEvents = defineEvents({
  'message.skipped': { title: 'Message to the recipient not sent', detail: SkippedMessage },
});
