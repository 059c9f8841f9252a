import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { readKobo } from '../../kit/format/money.ts';
import { chatAddressOf, writePhone } from '../../kit/format/texts.ts';
import { Button, ButtonLink } from '../../kit/parts/button.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Facts, Money, Section, Timeline } from '../../kit/parts/shown.tsx';
import { attempt } from '../../kit/parts/toast.tsx';
import { type Order, orderPathOf } from '../data/objects.ts';
import { printLabelsOf } from '../data/prints.ts';
import { useProduct } from '../data/reads.ts';
import { OnTheWay } from '../parcels/on-the-way.tsx';
import { Thumbnail } from '../parts/thumbnail.tsx';
import { appWords } from '../words/words.ts';

/** Whether an amount is more or less than nothing. */
const isSome = (amount: string): boolean => readKobo(amount) !== 0n;

/** The picture of what was ordered, by which hands find it on the shelf. */
const LinePicture = ({ product }: { readonly product: string }) => (
  <Thumbnail product={useProduct(product).data} />
);

export const Lines = ({ order, isPriced = true }: { readonly order: Order; readonly isPriced?: boolean }) => (
  <ul class="lines-list">
    {order.lines.map(({ id, product, name, options, quantity, total }) => (
      <li key={id}>
        <LinePicture product={product} />
        <span class="grow">
          <b>{quantity} ×</b> {name} <span class="soft">{Object.values(options).join(', ')}</span>
        </span>
        {isPriced && <Money amount={total} />}
      </li>
    ))}
  </ul>
);

export const Buyer = ({ order: { customer, address } }: { readonly order: Order }) => (
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

/** @param isForBuyer leaves out what is between the shop and us */
export const OrderMoney = ({
  order,
  isForBuyer = false,
}: {
  readonly order: Order;
  readonly isForBuyer?: boolean;
}) => (
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
        !isForBuyer &&
          isSome(order.platform_fee) && [
            appWords.order.fee,
            <Money key="fee" amount={`-${order.platform_fee}`} />,
          ],
        !isForBuyer && [appWords.order.net, <Money key="net" amount={order.net} />],
      ]}
    />
  </Section>
);

export function Courier({ order }: { readonly order: Order }) {
  const { shipment } = order;
  if (!shipment) return null;
  return (
    <Section title={appWords.orders.delivery}>
      <Facts
        facts={[
          [appWords.parcel.title, shipment.tracking_number],
          [appWords.parcel.fare, <Money key="fare" amount={shipment.fare} />],
        ]}
      />
      <div class="acts">
        <Button kind="quiet" icon="print" onPress={attempt(() => printLabelsOf([shipment.id]))}>
          {appWords.order.label}
        </Button>
        <ButtonLink kind="quiet" icon="pin" href={`/t/${shipment.tracking_number}/`} isNewTab>
          {appWords.order.tracking}
        </ButtonLink>
      </div>
      {order.status === 'DISPATCHED' && <OnTheWay id={shipment.id} />}
    </Section>
  );
}

export function History({ order }: { readonly order: Order }) {
  const reading = useReading(keyOf('timeline', order.id, order.revision), () =>
    faceApi.get('/api/v1/storefront/orders/{order_id}/timeline/', { path: orderPathOf(order) }),
  );
  return (
    <Section title={appWords.order.history}>
      <Read reading={reading} rows={2}>
        {({ results }) => <Timeline steps={results} />}
      </Read>
    </Section>
  );
}
