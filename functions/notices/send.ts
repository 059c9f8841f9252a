import { runner } from '../../shared/platform/events/consumer.ts';
import { noticeSender } from './notice-sender.ts';

/** Sends people updates about their parcels, and invitations. */
export const consumer = noticeSender({
  id: 'notices.send',
  summary: 'Sends notices of events by SMS, mail and push',
  urgent: false,
  maxReceives: 5,
  timeout: 30,
});

export const handler = runner(consumer);
