import limits from 'limits:orders.refund';
import { useState } from 'preact/hooks';
import { asKobo, toDecimal } from '../../../../shared/kernel/money.ts';
import { priceOfUnits } from '../../../../shared/orders/domain/line-units.ts';
import { faceApi } from '../../kit/api/face.ts';
import { AreaField, CheckField, MoneyField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { Stepper } from '../../kit/fields/stepper.tsx';
import { readKobo, readMoney, sumOf, writeTyped } from '../../kit/format/money.ts';
import { Money } from '../../kit/parts/shown.tsx';
import { sayDone } from '../../kit/parts/toast.tsx';
import { type Order, orderPathOf } from '../data/objects.ts';
import { appWords } from '../words/words.ts';
import { refreshOrder } from './acts.ts';

type Line = Order['lines'][number];

/** How many units of each line are given back, by the ids of the lines. */
type Units = Readonly<Record<string, number>>;

const koboOf = (amount: string) => asKobo(Number(readKobo(amount)));
const leftOf = ({ quantity, refunded_quantity }: Line) => quantity - refunded_quantity;

/** What a buyer gets back for units of a line, to the kobo as the service counts. */
function priceOf(line: Line, units: number): string {
  const { quantity, refunded_quantity } = line;
  const counted = { quantity, unit_price: koboOf(line.unit_price), discount: koboOf(line.discount) };
  return toDecimal(priceOfUnits(counted, refunded_quantity, units));
}

/** Gives money back for units of lines, or an amount. */
export function RefundForm({ order, onDone }: { readonly order: Order; readonly onDone: () => unknown }) {
  const left = sumOf([order.total, `-${order.refunded_total}`]);
  const form = useForm(
    `refund.${order.id}`,
    { amount: writeTyped(left), reason: '', restock: '' },
    { limits },
  );
  const [units, setUnits] = useState<Units>({});
  const lines = order.lines.filter((line) => leftOf(line) > 0);
  const chosen = lines.filter(({ id }) => (units[id] ?? 0) > 0);
  const back = sumOf(chosen.map((line) => priceOf(line, units[line.id] ?? 0)));
  const isWithBuyer = order.status === 'DELIVERED' || order.status === 'COLLECTED';
  return (
    <FormFrame
      form={form}
      act={appWords.order.refundAct}
      send={async ({ amount, reason, restock }, idempotencyKey) => {
        const what =
          chosen.length > 0
            ? {
                lines: chosen.map(({ id }) => ({ line: id, quantity: units[id] ?? 0 })),
                ...(restock && { restock: true }),
              }
            : { amount: readMoney(amount) };
        await faceApi.post('/api/v1/storefront/orders/{order_id}/refund/', {
          path: orderPathOf(order),
          body: { ...what, reason },
          idempotencyKey,
        });
        await refreshOrder();
        sayDone(appWords.order.refunded);
      }}
      onDone={onDone}
    >
      <fieldset class="options">
        <legend>{appWords.order.refundWhat}</legend>
        <ul class="lines-list">
          {lines.map((line) => (
            <li key={line.id}>
              <span>{[line.name, ...Object.values(line.options)].join(', ')}</span>
              <Stepper
                label={line.name}
                value={units[line.id] ?? 0}
                most={leftOf(line)}
                onChange={(count) => setUnits({ ...units, [line.id]: count })}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      {chosen.length > 0 ? (
        <>
          <p class="split" aria-live="polite">
            <b>{appWords.order.getsBack}</b>
            <Money amount={back} />
          </p>
          {isWithBuyer && <CheckField form={form} name="restock" label={appWords.order.restock} />}
        </>
      ) : (
        <MoneyField form={form} name="amount" label={appWords.order.amount} />
      )}
      <AreaField form={form} name="reason" label={appWords.order.reason} />
    </FormFrame>
  );
}
