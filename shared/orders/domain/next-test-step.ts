import { amountDue } from './fees.ts';

/** What the robo tester does with an order: as its customer, its store or the rider of its shipment. */
type TestStep = 'pay' | 'accept' | 'ready' | 'ride' | 'dispatch' | 'deliver' | 'collect';

/** What of an order decides its next step. */
type Tested = Parameters<typeof amountDue>[0] & {
  readonly method: 'DELIVERY' | 'PICKUP';
  /** Absent where the store delivers the order itself. */
  readonly shipment?: object | undefined;
};

/** Which step comes next for a test order? Undefined if there is none. */
export function nextTestStep(order: Tested): TestStep | undefined {
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
      // The code for the hand-over is the customer's once nothing is due any more.
      if (amountDue(order) > 0) return 'pay';
      return shipment ? 'ride' : 'deliver';
  }
  return undefined;
}
