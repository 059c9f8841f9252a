import { cancelRoute } from './cancel-route.ts';

export const route = cancelRoute({
  action: 'cancel',
  summary: 'Cancel an order',
  description:
    'Cancels an order that has not been handed over. In one step, its shipment is cancelled and the fare refunded, the reserved units are released, and the customer is refunded in full, including the platform fee. What the order itself does not hold comes out of your available balance: 402 `insufficient_funds` if that is too low. Once the rider has the parcel it is too late: 409.',
});
