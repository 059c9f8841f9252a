import limits from 'limits:admin-orders.refund';
import resolveLimits from 'limits:orders.resolve';
import type { Answer } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { ChoiceField, MoneyField } from '../../kit/fields/field.tsx';
import { readMoney, sumOf, writeTyped } from '../../kit/format/money.ts';
import type { ReasonedAct } from '../parts/act-sheet.tsx';
import { moneyWords } from '../words/money-words.ts';

const words = moneyWords.order;
export type OrderOfOps = Answer<'get', '/api/v1/admin/orders/{order_id}/'>;

/** What is read again after an act. */
const touches = ['ops-order', 'orders-of-all', 'owner-wallet', 'owner-movements'];

/** What is left to refund. */
export const leftOf = ({ total, refunded_total }: OrderOfOps): string => sumOf([total, `-${refunded_total}`]);

/** Refunds an amount to the customer. */
export const refundAct = (order: OrderOfOps): ReasonedAct<'amount'> => ({
  id: `refund.${order.id}`,
  name: words.refund,
  title: words.refundTitle(order.number),
  isGrave: true,
  moves: words.refundMoves,
  limits,
  initial: { amount: writeTyped(leftOf(order)), reason: '' },
  fields: (form) => <MoneyField form={form} name="amount" label={words.amount} />,
  done: words.refundDone,
  touches,
  send: ({ amount, reason }, idempotencyKey) =>
    faceApi.post('/api/v1/admin/orders/{order_id}/refund/', {
      path: { order_id: order.id },
      body: { amount: readMoney(amount), reason },
      idempotencyKey,
    }),
});

/** Ends an order that is stuck, with its money. */
export const resolveAct = ({ id, number }: OrderOfOps): ReasonedAct<'outcome'> => ({
  id: `resolve.${id}`,
  name: words.resolve,
  title: words.resolveTitle(number),
  isGrave: true,
  moves: words.resolveMoves,
  limits: resolveLimits,
  initial: { outcome: 'CANCELLED', reason: '' },
  fields: (form) => <ChoiceField form={form} name="outcome" label={words.outcome} choices={words.outcomes} />,
  done: words.resolveDone,
  touches,
  send: ({ outcome, reason }, idempotencyKey) =>
    faceApi.post('/api/v1/admin/orders/{order_id}/resolve/', {
      path: { order_id: id },
      body: { outcome: words.outcomes.find(([one]) => one === outcome)?.[0] ?? 'CANCELLED', reason },
      idempotencyKey,
    }),
});

/** Sends the webhooks of an order again. */
export const resendAct = ({ id, owner }: OrderOfOps): ReasonedAct => ({
  id: `resend.${id}`,
  name: words.resend,
  moves: words.resendMoves,
  initial: { reason: '' },
  done: words.resendDone,
  touches: ['ops-order', 'owner-webhooks'],
  send: ({ reason }, idempotencyKey) =>
    faceApi.post('/api/v1/admin/webhooks/resend/', {
      body: { owner, order_id: id, reason },
      idempotencyKey,
    }),
});
