import { createNoticeSender } from './notice-sender.ts';

/**
 * Sends urgent messages: delivery codes, and links that verify an address or reset a password. It has its own queue, so
 * that other notices never delay a code at the door. A failed message is sent again within seconds, for an hour.
 */
export const consumer = createNoticeSender({
  id: 'notices.send-urgent',
  summary: 'Sends delivery codes, verification and reset links by SMS and mail',
  sends: 'urgent',
  maxReceives: 360,
  timeout: 8,
  retryAfter: 10,
});
