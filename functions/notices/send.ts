import { createRunner } from '../../shared/platform/events/consumer.ts';
import { createNoticeSender } from './notice-sender.ts';

/** Sends people updates about their parcels, and invitations. */
export const consumer = createNoticeSender({
  id: 'notices.send',
  summary: 'Sends notices of events by SMS, mail and push',
  urgent: false,
  maxReceives: 5,
  timeout: 30,
});

export const handler = createRunner(consumer);
