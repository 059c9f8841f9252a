import { cancelRoute } from './cancel-route.ts';

export const route = cancelRoute({
  action: 'reject',
  summary: 'Reject an order',
  description:
    'Does the same as `cancel` for an order that the store does not want to take. The customer is refunded in full and reads your reason.',
});
