import limits from 'limits:admin-orders.refund';
import resolveLimits from 'limits:orders.resolve';
import type { Answer } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { ChoiceField, MoneyField } from '../../kit/fields/field.tsx';
import { Stepper } from '../../kit/fields/stepper.tsx';
import { readMoney, sumOf, writeTyped } from '../../kit/format/money.ts';
import type { ReasonedAct } from '../parts/act-sheet.tsx';
import { moneyWords } from '../words/money-words.ts';

const words = moneyWords.order;
export type OrderOfOps = Answer<'get', '/api/v1/admin/orders/{order_id}/'>;

/** What is read again after an act. */
const touches = ['ops-order', 'orders-of-all', 'owner-wallet', 'owner-movements'];

/** What is left to refund. */
export const leftOf = ({ total, refunded_total }: OrderOfOps): string => sumOf([total, `-${refunded_total}`]);

/** Refunds units of lines to the customer, or an amount where none is chosen. */
export function refundAct(order: OrderOfOps): ReasonedAct<string> {
  const lines = order.lines.filter(({ quantity, refunded_quantity }) => quantity > refunded_quantity);
  return {
    id: `refund.${order.id}`,
    name: words.refund,
    title: words.refundTitle(order.number),
    isGrave: true,
    moves: words.refundMoves,
    limits,
    initial: {
      ...Object.fromEntries(lines.map(({ id }) => [id, '0'])),
      amount: writeTyped(leftOf(order)),
      reason: '',
    },
    fields: (form) => {
      const unitsOf = (id: string) => Number(form.values.value[id] ?? 0);
      return (
        <>
          <fieldset class="options">
            <legend>{words.refundLines}</legend>
            <ul class="lines-list">
              {lines.map(({ id, name, quantity, refunded_quantity }) => (
                <li key={id} class="split">
                  <span>{name}</span>
                  <Stepper
                    label={name}
                    value={unitsOf(id)}
                    most={quantity - refunded_quantity}
                    onChange={(count) => form.set(id, String(count))}
                  />
                </li>
              ))}
            </ul>
          </fieldset>
          {lines.every(({ id }) => unitsOf(id) === 0) && (
            <MoneyField form={form} name="amount" label={words.amount} />
          )}
        </>
      );
    },
    done: words.refundDone,
    touches,
    send: ({ amount = '', reason = '', ...units }, idempotencyKey) => {
      const chosen = lines.flatMap(({ id }) => {
        const quantity = Number(units[id] ?? 0);
        return quantity > 0 ? [{ line: id, quantity }] : [];
      });
      const what = chosen.length > 0 ? { lines: chosen } : { amount: readMoney(amount) };
      return faceApi.post('/api/v1/admin/orders/{order_id}/refund/', {
        path: { order_id: order.id },
        body: { ...what, reason },
        idempotencyKey,
      });
    },
  };
}

/** Sends the customer the link to an order again, by which she gives an account for a refund. */
export const linkAct = ({ id, number }: { readonly id: string; readonly number: string }): ReasonedAct => ({
  id: `link.${id}`,
  name: words.link,
  title: words.linkTitle(number),
  moves: words.linkMoves,
  initial: { reason: '' },
  reasonHint: words.linkHint,
  done: words.linkDone,
  touches: ['ops-order'],
  send: ({ reason }, idempotencyKey) =>
    faceApi.post('/api/v1/admin/orders/{order_id}/link/', {
      path: { order_id: id },
      body: { reason },
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
