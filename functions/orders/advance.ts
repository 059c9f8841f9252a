import {
  type Caller,
  Commit,
  defineRoute,
  Problem,
  pepperAccess,
  type Request,
  type Used,
  type Work,
  type Write,
} from '#ground';
import { activeSession } from '../../shared/identity/standing.ts';
import { joinMoves } from '../../shared/money/data/move-wallet.ts';
import { usualCard } from '../../shared/money/domain/test-cards.ts';
import { paymentsAccess } from '../../shared/money/wiring.ts';
import { OrderOut } from '../../shared/orders/contract/order.ts';
import { orderParams } from '../../shared/orders/contract/params.ts';
import { keyOfOrder, loadPathOrder, type Order, parseOrder } from '../../shared/orders/data/orders.ts';
import { nextTestStepOf } from '../../shared/orders/domain/next-test-step.ts';
import { orderMachine } from '../../shared/orders/domain/order.ts';
import { stepAfterShipment } from '../../shared/orders/fulfilment/follow-shipment.ts';
import { collectOrder, deliverOrder, dispatchOrder } from '../../shared/orders/fulfilment/hand-over.ts';
import { makeOrderReady } from '../../shared/orders/fulfilment/ready-order.ts';
import { ofOrder } from '../../shared/orders/order/access.ts';
import { transitionOrder } from '../../shared/orders/order/transition-order.ts';
import { toOrderView } from '../../shared/orders/order/views.ts';
import { chargeOrder } from '../../shared/orders/payment/charge-order.ts';
import { pacesAccess } from '../../shared/pricing/wiring.ts';
import { nextStepOf } from '../../shared/sandbox/domain.ts';
import { takeRoboStep } from '../../shared/sandbox/robo-rider.ts';
import { keyOfShipment, parseShipment } from '../../shared/shipments/data/shipments.ts';
import { recipientBehaviourOf } from '../../shared/shipments/domain/test-recipients.ts';
import { allowOnlyStaff } from '../../shared/stores/access.ts';
import { loadStore } from '../../shared/stores/data/stores.ts';

const needed = { pepper: pepperAccess, payments: paymentsAccess, paces: pacesAccess };

/** The order as these writes leave it. */
function orderAfter(read: Order, writes: readonly Write[]): Order {
  const { pk, sk } = keyOfOrder(read.id);
  const saved = writes.flatMap((write) =>
    'put' in write && write.put.pk === pk && write.put.sk === sk ? [parseOrder(write.put)] : [],
  );
  return saved.at(-1) ?? read;
}

/** The next step of the robo rider, and its effect on the order. @throws Problem invalid_state if none follows */
async function ride(read: Order, { table, now }: Work, pepper: Uint8Array): Promise<readonly Write[]> {
  const carried = read.shipment && (await table.get(keyOfShipment(read.shipment.id)));
  const shipment = carried && parseShipment(carried);
  // After the first call, the robo rider waits for the next one.
  const parcel = shipment && { ...shipment, robo: undefined };
  const step = parcel && nextStepOf(parcel, recipientBehaviourOf(parcel.customer_phone));
  if (!step)
    throw new Problem(
      'invalid_state',
      `No step follows while the shipment of the order is ${shipment?.status ?? 'gone'}.`,
    );
  const ridden = await takeRoboStep(parcel, step, { table, pepper, now });
  const order = await stepAfterShipment({ table, now }, read, ridden.shipment);
  return joinMoves([...ridden.writes, ...(order?.writes ?? [])]);
}

/** The next step of a test order. @throws Problem invalid_state if none follows */
async function takeTestStep(
  read: Order,
  {
    caller,
    now,
    requestId,
    baseUrl,
  }: Pick<Request<unknown, unknown, unknown, Caller>, 'caller' | 'now' | 'requestId' | 'baseUrl'>,
  { payments, ...uses }: Used<typeof needed>,
): Promise<readonly Write[]> {
  const { table, pepper } = uses;
  const hand = { by: caller.user, now };
  switch (nextTestStepOf(read)) {
    case 'pay': {
      const payer = { card: usualCard, email: async () => 'customer@svc.example' };
      const gateway = payments.of(read.mode);
      return (await chargeOrder({ table, gateway }, read, payer, { by: requestId, now, baseUrl })).writes;
    }
    case 'accept': {
      const store = await loadStore(table, read.store);
      return transitionOrder(read, 'accept', now, { store, more: { by: 'store' } }).writes;
    }
    case 'ready': {
      const how = read.delivery?.by === 'PLATFORM' ? { robo_rider: false } : {};
      return (await makeOrderReady(read, how, now, uses)).writes;
    }
    case 'ride':
      return ride(read, { table, now }, await pepper.bytes());
    case 'dispatch':
      return (await dispatchOrder(table, read, hand)).writes;
    case 'deliver':
      return (await deliverOrder({ table, now }, read, true)).writes;
    case 'collect':
      return (await collectOrder(table, read, { ...hand, confirmed: true, cash: true })).writes;
  }
  throw orderMachine.refuse(read.status, 'advance');
}

export const route = defineRoute({
  id: 'orders.advance',
  at: 'POST /api/v1/test/orders/{order_id}/advance/',
  summary: 'Advance a test order by one step',
  description:
    'Plays the customer, the store and the rider of an order of a test store, one step a call. A PLACED order is paid with a test card. A CONFIRMED one is accepted, and a PREPARING one is marked ready. After that the robo rider takes the next step of the shipment, until the order is DELIVERED; an order that the store delivers itself is dispatched and delivered; an order for pickup is collected with the code. What is due at the door is paid before the hand-over. Each step has its real events and webhooks, and moves test money only. When no step follows, the answer is 409. A live order answers 404.',
  auth: { ...allowOnlyStaff(ofOrder, 'orders.fulfil'), standing: activeSession },
  params: orderParams,
  returns: [200, OrderOut],
  errors: ['invalid_state', 'otp_locked', 'insufficient_funds', 'route_not_serviceable'],
  uses: needed,
  async handle({ params, ...request }, uses) {
    if (request.caller.mode !== 'test')
      throw new Problem('not_found', 'Only test orders can be advanced. Use a test key.');
    const read = await loadPathOrder(uses.table, params.order_id);
    const writes = await takeTestStep(read, request, uses);
    return new Commit(writes, toOrderView(orderAfter(read, writes)));
  },
});
