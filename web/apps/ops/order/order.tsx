import { useState } from 'preact/hooks';
import { useRoute } from 'preact-iso/router';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { readKobo } from '../../kit/format/money.ts';
import { writePhone } from '../../kit/format/texts.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Read, Rows } from '../../kit/parts/list.tsx';
import { Badge, Facts, Moment, Money, Section, Timeline } from '../../kit/parts/shown.tsx';
import { ActButton } from '../parts/act-sheet.tsx';
import { useMay } from '../parts/admin-rights.ts';
import { moneyWords } from '../words/money-words.ts';
import { sayAccount, sayState } from '../words/state-words.ts';
import { leftOf, linkAct, type OrderOfOps, refundAct, resendAct, resolveAct } from './acts.tsx';

const words = moneyWords.order;

/** The state of an order, and where what belongs to it is. */
const State = ({ order }: { readonly order: OrderOfOps }) => (
  <Facts
    facts={[
      [words.status, <Badge key="status">{sayState(order.status)}</Badge>],
      [words.payment, <Badge key="payment">{sayState(order.payment_status)}</Badge>],
      [words.payout, sayState(order.payout_status)],
      [
        words.merchant,
        <a key="wallet" href={`/ops/wallets/${order.owner}/`}>
          {words.merchant}
        </a>,
      ],
      order.shipment !== null && [
        words.parcel,
        <a key="parcel" href={`/ops/parcels/${order.shipment.id}/`}>
          {order.shipment.tracking_number}
        </a>,
      ],
      [
        words.notices,
        <a key="notices" href={`/ops/notices/order/${order.id}/`}>
          {words.notices}
        </a>,
      ],
    ]}
  />
);

/** Who bought it; how to reach the customer is shown by a tap, which the audit trail keeps. */
const Customer = ({
  order: { customer, address },
  isShown,
  onShow,
}: {
  readonly order: OrderOfOps;
  readonly isShown: boolean;
  readonly onShow: () => void;
}) => (
  <Section title={words.customer}>
    <p>
      {customer.name}, {isShown ? writePhone(customer.phone) : customer.phone}
      {customer.email && `, ${customer.email}`}
    </p>
    {isShown && address && <p>{address.address}</p>}
    {!isShown && (
      <>
        <Button kind="quiet" icon="phone" onPress={onShow}>
          {words.showContact}
        </Button>
        <p class="soft">{words.contactText}</p>
      </>
    )}
  </Section>
);

/** The lines, and what became of the money. */
const Paid = ({ order }: { readonly order: OrderOfOps }) => {
  const amounts = [
    [words.total, order.total],
    [words.paid, order.amount_due],
    [words.fee, order.platform_fee],
    [words.net, order.net],
    [words.refunded, order.refunded_total],
  ] as const;
  return (
    <>
      <Section title={words.lines}>
        <Rows items={order.lines} empty={null}>
          {({ name, quantity, refunded_quantity, total }) => (
            <div class="row">
              <span class="grow">
                {quantity} × {name}
                {refunded_quantity > 0 && ` (${words.refunded}: ${refunded_quantity})`}
              </span>
              <Money amount={total} />
            </div>
          )}
        </Rows>
      </Section>
      <Section title={words.money}>
        <Facts
          facts={amounts.map(([name, amount]) => [name, <Money key={name} amount={amount} />] as const)}
        />
        <Rows items={order.refunds} empty={null}>
          {({ amount, status, reason }) => (
            <div class="row">
              <span class="grow">
                {words.refund} <Badge>{sayState(status)}</Badge>
                <br />
                <span class="soft">{reason}</span>
              </span>
              <Money amount={amount} />
            </div>
          )}
        </Rows>
      </Section>
    </>
  );
};

/** Every movement of the ledger for the order. */
const Ledger = ({ rows }: { readonly rows: OrderOfOps['ledger'] }) => (
  <Section title={words.ledger}>
    <Rows items={rows} empty={<p class="soft">{words.noLedger}</p>}>
      {({ description, at, lines }) => (
        <details class="row">
          <summary>
            {description} <Moment at={at} />
          </summary>
          <ul>
            {lines.map(({ account, amount }) => (
              <li key={`${account}${amount}`} class="split">
                <span class="soft">{sayAccount(account)}</span>
                <Money amount={amount} isSigned />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Rows>
  </Section>
);

const openStatuses = ['CONFIRMED', 'PREPARING', 'READY', 'DISPATCHED', 'PENDING_PAYMENT', 'PLACED'];
/** Whether an admin can end it: it is open, or its money waits. */
const isStuck = ({ status, payout_status }: OrderOfOps) =>
  openStatuses.includes(status) || payout_status === 'HELD';

/** What may be done about it. */
function Acts({ order }: { readonly order: OrderOfOps }) {
  const may = useMay();
  const mayMove = may('SUPPORT', 'FINANCE');
  const isRefundable = readKobo(leftOf(order)) > 0n && order.payment_status !== 'UNPAID';
  return (
    <div class="acts">
      {mayMove && isRefundable && <ActButton act={refundAct(order)} />}
      {mayMove && isStuck(order) && <ActButton act={resolveAct(order)} />}
      {mayMove && <ActButton act={linkAct(order)} />}
      {may('SUPPORT') && <ActButton act={resendAct(order)} />}
    </div>
  );
}

/** Everything about an order on one page. */
export function OpsOrder() {
  const { params } = useRoute();
  const order_id = params.id ?? '';
  const [contact, setContact] = useState<'true' | 'false'>('false');
  const reading = useReading(keyOf('ops-order', order_id, contact), () =>
    faceApi.get('/api/v1/admin/orders/{order_id}/', { path: { order_id }, query: { contact } }),
  );
  return (
    <Screen title={words.title(reading.data?.number ?? '')} back="/ops/orders/">
      <Read reading={reading}>
        {(order) => (
          <>
            <State order={order} />
            <Acts order={order} />
            <Customer order={order} isShown={contact === 'true'} onShow={() => setContact('true')} />
            <Paid order={order} />
            <Section title={words.timeline}>
              <Timeline steps={order.timeline} />
            </Section>
            <Ledger rows={order.ledger} />
          </>
        )}
      </Read>
    </Screen>
  );
}
