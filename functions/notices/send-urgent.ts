import { runner } from '../../shared/platform/events/consumer.ts';
import { noticeSender } from './notice-sender.ts';

/**
 * Sends what people wait for: delivery codes, and links that verify an address or reset a password. It has a queue of its
 * own, so that no number of other notices delays a code at the door. What fails is sent again within seconds, for an hour.
 */
export const consumer = noticeSender({
  id: 'notices.send-urgent',
  summary: 'Sends delivery codes, verification and reset links by SMS and mail',
  urgent: true,
  maxReceives: 360,
  timeout: 8,
  retryAfter: 10,
});

export const handler = runner(consumer);
