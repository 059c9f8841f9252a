import { useRoute } from 'preact-iso/router';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Badge, Moment, Section } from '../../kit/parts/shown.tsx';
import { appWords } from '../words/words.ts';
import { NextStep } from './next-step.tsx';
import { CancellationAsked, OtherActs, TestMove } from './order-acts.tsx';
import { Buyer, Courier, History, Lines, OrderMoney } from './order-facts.tsx';
import { PaymentBadge } from './orders.tsx';
import { readOrder } from './read-order.ts';

/** One order: what is to be done, who, what, how much, and what happened. */
export function OrderScreen() {
  const { params } = useRoute();
  const id = params.id ?? '';
  const reading = useReading(keyOf('order', id), () => readOrder(id));
  return (
    <Screen title={reading.data?.number ?? appWords.order.missing} back="/app/orders/">
      <Read reading={reading}>
        {(order) => (
          <>
            <p class="split">
              <span>
                <Badge>{appWords.statuses[order.status]}</Badge> <PaymentBadge order={order} />
              </span>
              <Moment at={order.placed_at} />
            </p>
            <CancellationAsked order={order} />
            {order.dispute && (
              <Notice tone="bad">
                <p>{appWords.order.dispute}</p>
                <p>{order.dispute.reason}</p>
              </Notice>
            )}
            <NextStep order={order} />
            <TestMove order={order} />
            <Section title={appWords.order.items}>
              <Lines order={order} />
              {order.note && (
                <Notice>
                  {appWords.order.note}: {order.note}
                </Notice>
              )}
            </Section>
            <Buyer order={order} />
            <Courier order={order} />
            <OrderMoney order={order} />
            <History order={order} />
            <OtherActs order={order} />
          </>
        )}
      </Read>
    </Screen>
  );
}
