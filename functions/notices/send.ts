import { createNoticeSender } from './notice-sender.ts';

/** Sends people updates about their parcels, orders and accounts, and invitations. */
export const consumer = createNoticeSender({
  id: 'notices.send',
  summary: 'Sends notices of parcels, orders, stores and accounts by SMS, mail and push',
  sends: 'usual',
  maxReceives: 5,
  timeout: 30,
});
