import { createNoticeSender } from './notice-sender.ts';

/** Sends people updates about their organizations, their plans, and what they earn as partners. */
export const consumer = createNoticeSender({
  id: 'notices.send-business',
  summary: 'Sends notices of organizations, partners and plans by mail and push',
  sends: 'business',
  maxReceives: 5,
  timeout: 30,
});
