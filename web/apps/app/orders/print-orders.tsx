import { useLocation } from 'preact-iso/router';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { writePhone } from '../../kit/format/texts.ts';
import { writeExact } from '../../kit/format/times.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Read } from '../../kit/parts/list.tsx';
import type { Order } from '../data/objects.ts';
import { useStore } from '../data/reads.ts';
import { appWords } from '../words/words.ts';
import { Lines, OrderMoney } from './order-facts.tsx';
import { readOrder } from './read-order.ts';

/** What lies in the bag: for whom it is, and what has to be in it. */
function Slip({ order, isReceipt }: { readonly order: Order; readonly isReceipt: boolean }) {
  const store = useStore();
  const { customer, address, note } = order;
  return (
    <article class="sheet-of-paper">
      <p class="split">
        <b>{store?.name}</b>
        <span>{isReceipt ? appWords.order.receipt : appWords.order.packingSlip}</span>
      </p>
      <h2>{order.number}</h2>
      <p>{writeExact(order.placed_at)}</p>
      <p>
        <b>{customer.name}</b> · {writePhone(customer.phone)}
        {address && (
          <>
            <br />
            {[address.address, address.landmark, address.city].filter(Boolean).join(', ')}
          </>
        )}
      </p>
      <Lines order={order} isPriced={isReceipt} />
      {note && (
        <p>
          {appWords.order.note}: {note}
        </p>
      )}
      {isReceipt && <OrderMoney order={order} isForBuyer />}
    </article>
  );
}

/** Packing slips or receipts of orders, a page each. */
export function PrintOrders() {
  const { query } = useLocation();
  const ids = (query.of ?? '').split(',').filter(Boolean);
  const isReceipt = query.kind === 'receipt';
  const reading = useReading(keyOf('order', 'several', ids), () => Promise.all(ids.map(readOrder)));
  return (
    <Screen
      title={isReceipt ? appWords.order.receipt : appWords.order.packingSlips}
      back="/app/orders/"
      acts={
        <Button icon="print" onPress={() => print()}>
          {appWords.order.print}
        </Button>
      }
    >
      <Read reading={reading}>
        {(orders) => orders.map((order) => <Slip key={order.id} order={order} isReceipt={isReceipt} />)}
      </Read>
    </Screen>
  );
}
