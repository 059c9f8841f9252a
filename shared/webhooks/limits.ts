import { limitByAccount } from '#ground';
/** Limits the webhooks that an account can send outside of their schedule: tests, and resends of a shipment. */
export const webhookLimit = limitByAccount('webhook-requests', 30);
