import { amountDueOf } from './fees.ts';

/** What the robo tester does with an order: it plays the customer, the store or the rider of the shipment. */
type TestStep = 'pay' | 'accept' | 'ready' | 'ride' | 'dispatch' | 'deliver' | 'collect';

/** The fields of an order that decide its next test step. */
type Tested = Parameters<typeof amountDueOf>[0] & {
  readonly method: 'DELIVERY' | 'PICKUP';
  /** Absent where the store delivers the order itself. */
  readonly shipment?: object | undefined;
};

/** The next step of a test order; undefined if there is none. */
export function nextTestStepOf(order: Tested): TestStep | undefined {
  const { status, method, shipment } = order;
  switch (status) {
    case 'PLACED':
      return 'pay';
    case 'CONFIRMED':
      return 'accept';
    case 'PREPARING':
      return 'ready';
    case 'READY':
      if (method === 'PICKUP') return 'collect';
      return shipment ? 'ride' : 'dispatch';
    case 'DISPATCHED':
      // The customer gets the hand-over code once everything is paid.
      if (amountDueOf(order) > 0) return 'pay';
      return shipment ? 'ride' : 'deliver';
  }
  return undefined;
}
