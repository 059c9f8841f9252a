import { useState } from 'preact/hooks';
import { useRoute } from 'preact-iso/router';
import type { Answer } from '../../../../client/types.ts';
import { faceApi, printFile } from '../../kit/api/face.ts';
import { toFailure } from '../../kit/api/failure.ts';
import { useReading } from '../../kit/api/queries.ts';
import { readKobo, readMoney, writeTyped } from '../../kit/format/money.ts';
import { chatAddressOf, writePhone } from '../../kit/format/texts.ts';
import { Button, ButtonLink } from '../../kit/parts/button.tsx';
import { Sheet } from '../../kit/parts/dialog.tsx';
import { AreaField, CheckField, CodeField, MoneyField } from '../../kit/parts/field.tsx';
import { FormFrame, useForm } from '../../kit/parts/form.tsx';
import { Screen } from '../../kit/parts/frame.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Badge, Facts, Moment, Money, Section } from '../../kit/parts/shown.tsx';
import { sayDone } from '../../kit/parts/toast.tsx';
import { nextActOf } from '../data/next-act.ts';
import type { Order } from '../data/objects.ts';
import { keyOf, refreshReads } from '../data/reads.ts';
import { appWords } from '../words/words.ts';
import { performAct } from './acts.ts';
import { NextButton, PaymentBadge } from './orders.tsx';

const pathOf = ({ id }: Order) => ({ order_id: id });
const refreshOrder = () => refreshReads('orders', 'order', 'home', 'timeline');
const isSome = (amount: string) => readKobo(amount) !== 0n;

/** The code of the buyer, which hands an order over. */
function CodeForm({ order, act }: { readonly order: Order; readonly act: 'collect' | 'deliver' }) {
  const owes = isSome(order.amount_due_later);
  const form = useForm(`code.${order.id}`, { code: '', isPaid: '' }, { isSecret: true });
  return (
    <FormFrame
      form={form}
      act={act === 'collect' ? appWords.orders.collect : appWords.orders.deliver}
      send={({ code, isPaid }) => performAct(act, order, { code: code.trim(), isPaid: isPaid !== '' })}
    >
      <CodeField form={form} name="code" label={appWords.order.code} hint={appWords.order.codeHint} />
      {owes && <CheckField form={form} name="isPaid" label={appWords.order.cash} />}
    </FormFrame>
  );
}

/** The code by which a rider proves that the parcel is the right one to take. */
function RiderCode({ shipment }: { readonly shipment: string }) {
  const { data } = useReading(keyOf('parcel', shipment), () =>
    faceApi.get('/api/v1/shipments/{shipment_id}/', { path: { shipment_id: shipment } }),
  );
  if (!data?.pickup_code) return <Notice>{appWords.orders.waitsForRider}</Notice>;
  return (
    <Notice tone="good">
      <p>{appWords.order.pickupCodeText}</p>
      <p class="code">{data.pickup_code}</p>
    </Notice>
  );
}

function NextStep({ order }: { readonly order: Order }) {
  const act = nextActOf(order);
  if (act === 'collect' || act === 'deliver') return <CodeForm order={order} act={act} />;
  if (act === 'hand-over' && order.shipment) return <RiderCode shipment={order.shipment.id} />;
  return act ? (
    <div class="acts thumb wide-act">
      <NextButton order={order} />
    </div>
  ) : null;
}

/** What somebody writes as a reason, and what is done with it. */
function ReasonForm({
  name,
  act,
  send,
  onDone,
}: {
  readonly name: string;
  readonly act: string;
  readonly send: (reason: string) => Promise<unknown>;
  readonly onDone: () => unknown;
}) {
  const form = useForm(name, { reason: '' });
  return (
    <FormFrame
      form={form}
      act={act}
      send={async ({ reason }) => {
        await send(reason);
        await refreshOrder();
      }}
      onDone={onDone}
    >
      <AreaField form={form} name="reason" label={appWords.order.reason} />
    </FormFrame>
  );
}

function RefundForm({ order, onDone }: { readonly order: Order; readonly onDone: () => unknown }) {
  const form = useForm(`refund.${order.id}`, { amount: writeTyped(order.total), reason: '', restock: '' });
  return (
    <FormFrame
      form={form}
      act={appWords.order.refundAct}
      send={async ({ amount, reason, restock }, idempotencyKey) => {
        const body = { amount: readMoney(amount), reason, ...(restock && { restock: true }) };
        await faceApi.post('/api/v1/storefront/orders/{order_id}/refund/', {
          path: pathOf(order),
          body,
          idempotencyKey,
        });
        await refreshOrder();
        sayDone(appWords.order.refunded);
      }}
      onDone={onDone}
    >
      <MoneyField form={form} name="amount" label={appWords.order.amount} />
      <AreaField form={form} name="reason" label={appWords.order.reason} />
      <CheckField form={form} name="restock" label={appWords.order.restock} />
    </FormFrame>
  );
}

type Asked = 'reject' | 'cancel' | 'refund' | 'refuse';

/** What is rarely done with an order. */
function OtherActs({ order }: { readonly order: Order }) {
  const [asked, ask] = useState<Asked>();
  const close = () => ask(undefined);
  const path = pathOf(order);
  const isOpen = ['CONFIRMED', 'PREPARING', 'READY'].includes(order.status);
  const isPaid = order.payment_status === 'PAID' || order.payment_status === 'PARTIALLY_REFUNDED';
  const resend = () =>
    faceApi
      .post('/api/v1/storefront/orders/{order_id}/link/', { path })
      .then(() => sayDone(appWords.order.resent))
      .catch((error: unknown) => sayDone(toFailure(error).detail));
  const titles: Readonly<Record<Asked, string>> = {
    reject: appWords.order.reject,
    cancel: appWords.order.cancel,
    refund: appWords.order.refund,
    refuse: appWords.order.refuse,
  };
  return (
    <Section title={appWords.order.more}>
      <div class="acts">
        <Button kind="quiet" icon="print" onPress={() => print()}>
          {appWords.order.slip}
        </Button>
        <Button kind="quiet" icon="chat" onPress={resend}>
          {appWords.order.resend}
        </Button>
        {isPaid && (
          <Button kind="quiet" icon="money" onPress={() => ask('refund')}>
            {appWords.order.refund}
          </Button>
        )}
        {order.status === 'CONFIRMED' && (
          <Button kind="grave" onPress={() => ask('reject')}>
            {appWords.order.reject}
          </Button>
        )}
        {isOpen && order.status !== 'CONFIRMED' && (
          <Button kind="grave" onPress={() => ask('cancel')}>
            {appWords.order.cancel}
          </Button>
        )}
      </div>
      {asked && (
        <Sheet title={titles[asked]} onClose={close}>
          {asked === 'refund' ? (
            <RefundForm order={order} onDone={close} />
          ) : (
            <ReasonForm
              name={`${asked}.${order.id}`}
              act={titles[asked]}
              onDone={close}
              send={(reason) =>
                asked === 'reject'
                  ? faceApi.post('/api/v1/storefront/orders/{order_id}/reject/', { path, body: { reason } })
                  : faceApi.post('/api/v1/storefront/orders/{order_id}/cancel/', { path, body: { reason } })
              }
            />
          )}
        </Sheet>
      )}
    </Section>
  );
}

/** A buyer who asks to cancel gets an answer. */
function CancellationAsked({ order }: { readonly order: Order }) {
  const { cancellation } = order;
  const [isRefusing, refuse] = useState(false);
  if (cancellation?.status !== 'REQUESTED') return null;
  const answer = (approve: boolean, reason?: string) =>
    faceApi.post('/api/v1/storefront/orders/{order_id}/cancellation/', {
      path: pathOf(order),
      body: { approve, ...(reason && { reason }) },
    });
  const approve = () =>
    answer(true)
      .then(refreshOrder)
      .catch((error: unknown) => sayDone(toFailure(error).detail));
  return (
    <Notice tone="warning">
      <p>
        <b>{appWords.order.cancelAsked}</b>
      </p>
      {cancellation.reason && <p>{cancellation.reason}</p>}
      {isRefusing ? (
        <ReasonForm
          name={`refuse.${order.id}`}
          act={appWords.order.refuse}
          send={(reason) => answer(false, reason)}
          onDone={() => refuse(false)}
        />
      ) : (
        <div class="acts">
          <Button kind="grave" onPress={approve}>
            {appWords.order.approve}
          </Button>
          <Button kind="quiet" onPress={() => refuse(true)}>
            {appWords.order.refuse}
          </Button>
        </div>
      )}
    </Notice>
  );
}

const Lines = ({ order }: { readonly order: Order }) => (
  <ul class="lines-list">
    {order.lines.map(({ id, name, options, quantity, total }) => (
      <li key={id}>
        <span>
          <b>{quantity} ×</b> {name} <span class="soft">{Object.values(options).join(', ')}</span>
        </span>
        <Money amount={total} />
      </li>
    ))}
  </ul>
);

const Buyer = ({ order: { customer, address } }: { readonly order: Order }) => (
  <Section title={appWords.order.buyer}>
    <p>
      <b>{customer.name}</b> · {writePhone(customer.phone)}
    </p>
    {address && (
      <p>
        {address.address}
        {address.landmark && `, ${address.landmark}`}
        {address.city && `, ${address.city}`}
      </p>
    )}
    <div class="acts">
      <ButtonLink kind="quiet" icon="phone" href={`tel:${customer.phone}`}>
        {appWords.order.call}
      </ButtonLink>
      <ButtonLink kind="quiet" icon="chat" href={chatAddressOf(customer.phone)} isNewTab>
        {appWords.order.chat}
      </ButtonLink>
    </div>
  </Section>
);

const OrderMoney = ({ order }: { readonly order: Order }) => (
  <Section title={appWords.order.money}>
    <Facts
      facts={[
        [appWords.order.subtotal, <Money key="subtotal" amount={order.subtotal} />],
        isSome(order.discount_total) && [
          appWords.order.discount,
          <Money key="off" amount={`-${order.discount_total}`} />,
        ],
        isSome(order.delivery_fee) && [
          appWords.order.delivery,
          <Money key="delivery" amount={order.delivery_fee} />,
        ],
        isSome(order.service_fee) && [
          appWords.order.service,
          <Money key="service" amount={order.service_fee} />,
        ],
        isSome(order.tax_total) && [appWords.order.tax, <Money key="tax" amount={order.tax_total} />],
        [appWords.order.total, <Money key="total" amount={order.total} />],
        isSome(order.refunded_total) && [
          appWords.order.refundedTotal,
          <Money key="refunded" amount={`-${order.refunded_total}`} />,
        ],
        isSome(order.platform_fee) && [
          appWords.order.fee,
          <Money key="fee" amount={`-${order.platform_fee}`} />,
        ],
        [appWords.order.net, <Money key="net" amount={order.net} />],
      ]}
    />
  </Section>
);

function Courier({ order }: { readonly order: Order }) {
  const { shipment } = order;
  if (!shipment) return null;
  const printLabel = async () => {
    const path = { shipment_id: shipment.id };
    printFile(await faceApi.get('/api/v1/shipments/{shipment_id}/label/', { path }));
  };
  return (
    <Section title={appWords.orders.delivery}>
      <Facts
        facts={[
          [appWords.parcel.title, shipment.tracking_number],
          [appWords.parcel.fare, <Money key="fare" amount={shipment.fare} />],
        ]}
      />
      <div class="acts">
        <Button kind="quiet" icon="print" onPress={printLabel}>
          {appWords.order.label}
        </Button>
        <ButtonLink kind="quiet" icon="pin" href={`/t/${shipment.tracking_number}/`} isNewTab>
          {appWords.order.tracking}
        </ButtonLink>
      </div>
    </Section>
  );
}

function History({ order }: { readonly order: Order }) {
  const reading = useReading(keyOf('timeline', order.id, order.revision), () =>
    faceApi.get('/api/v1/storefront/orders/{order_id}/timeline/', { path: pathOf(order) }),
  );
  return (
    <Section title={appWords.order.history}>
      <Read reading={reading} rows={2}>
        {({ results }) => (
          <ol class="timeline">
            {results.map(({ at, title, kind }, position) => (
              <li key={`${at}${kind}${position}`}>
                <span>{title}</span>
                <span class="soft">
                  <Moment at={at} />
                </span>
              </li>
            ))}
          </ol>
        )}
      </Read>
    </Section>
  );
}

/** A test order takes its next step by a tap, as if buyer and rider did theirs. */
function TestMove({ order }: { readonly order: Order }) {
  if (!order.is_test) return null;
  const move = () =>
    faceApi
      .post('/api/v1/test/orders/{order_id}/advance/', { path: pathOf(order) })
      .then(refreshOrder)
      .catch((error: unknown) => sayDone(toFailure(error).detail));
  return (
    <Button kind="quiet" onPress={move}>
      {appWords.order.testMove}
    </Button>
  );
}

/** Whether nothing that the order names is answered whole, as without `expand`. */
const isPlain = (order: Answer<'get', '/api/v1/storefront/orders/{order_id}/'>): order is Order =>
  !('orders_count' in order.customer) && (order.shipment === null || 'fare' in order.shipment);

async function readOrder(id: string): Promise<Order> {
  const order = await faceApi.get('/api/v1/storefront/orders/{order_id}/', { path: { order_id: id } });
  if (!isPlain(order)) throw new TypeError('the order has more than was asked for');
  return order;
}

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
