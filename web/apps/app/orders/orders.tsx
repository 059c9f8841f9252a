import { useCallback, useState } from 'preact/hooks';
import { faceApi } from '../../kit/api/face.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { kitWords } from '../../kit/browser.ts';
import { writeCount } from '../../kit/format/texts.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Pages, rowsOf, usePages } from '../../kit/lists/pages.tsx';
import { useFilters } from '../../kit/lists/place.ts';
import { SearchBox } from '../../kit/lists/search-box.tsx';
import { Button, ButtonLink } from '../../kit/parts/button.tsx';
import { Empty, useChosen } from '../../kit/parts/list.tsx';
import { Badge, Moment, Money } from '../../kit/parts/shown.tsx';
import { Tabs } from '../../kit/parts/tabs.tsx';
import { attempt } from '../../kit/parts/toast.tsx';
import { type OrderTab, orderTabOf, orderTabs } from '../data/next-act.ts';
import type { Order, Store } from '../data/objects.ts';
import { printLabelsOf, slipsPathOf } from '../data/prints.ts';
import { useHome, useRights, useStore } from '../data/reads.ts';
import { appWords } from '../words/words.ts';
import { type Action, performActs } from './acts.ts';
import { NextButton } from './next-step.tsx';

/** How an order is paid. */
export function PaymentBadge({ order }: { readonly order: Order }) {
  const { payment_status: status, payment_method: method } = order;
  if (status === 'PAID') return <Badge tone="good">{appWords.orders.paid}</Badge>;
  if (status === 'REFUNDED' || status === 'PARTIALLY_REFUNDED')
    return <Badge>{appWords.orders.refunded}</Badge>;
  if (method === 'AT_DOOR') return <Badge tone="warning">{appWords.orders.atDoor}</Badge>;
  if (method === 'ON_PICKUP') return <Badge tone="warning">{appWords.orders.onPickup}</Badge>;
  return <Badge tone="bad">{appWords.orders.unpaid}</Badge>;
}

const countOf = ({ lines }: Order) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Who, what, how many, paid or how, where, by when; and the next act. */
function OrderCard({
  order,
  children,
}: {
  readonly order: Order;
  readonly children?: preact.ComponentChildren;
}) {
  const [first] = order.lines;
  const count = countOf(order);
  return (
    <article class="card">
      <div class="split">
        <h2>
          <a href={`/app/orders/${order.id}/`}>{order.customer.name}</a>
        </h2>
        <Money amount={order.total} />
      </div>
      <p>
        {first?.name}
        {order.lines.length > 1 && ` + ${order.lines.length - 1}`} ·{' '}
        {writeCount(count, appWords.orders.items)}
      </p>
      <p class="soft">
        {order.number} ·{' '}
        {order.method === 'PICKUP'
          ? appWords.orders.pickup
          : (order.address?.city ?? appWords.orders.delivery)}{' '}
        · {appWords.orders.by} <Moment at={order.requested_for ?? order.ready_by} />
      </p>
      <div class="split">
        <PaymentBadge order={order} />
        {children || <NextButton order={order} />}
      </div>
    </article>
  );
}

/** The parts of the list in which several are taken at once: to move them on, or to print. */
const bulkTabs: readonly OrderTab[] = ['new', 'pack', 'hand'];
const bulkAct: Partial<Record<OrderTab, Action>> = { new: 'accept', pack: 'ready' };

/** What is done with the orders that are ticked: they take the next act, or are printed. */
function BulkActs({
  tab,
  orders,
  onDone,
}: {
  readonly tab: OrderTab;
  readonly orders: readonly Order[];
  readonly onDone: () => void;
}) {
  const may = useRights();
  const [isBusy, setBusy] = useState(false);
  const action = bulkAct[tab];
  const shipments = orders.flatMap(({ shipment }) => (shipment ? [shipment.id] : []));
  const run = async (act: Action) => {
    setBusy(true);
    await performActs(act, orders);
    setBusy(false);
    onDone();
  };
  return (
    <div class="acts thumb">
      {action && (
        <Button isWide isBusy={isBusy} onPress={() => run(action)}>
          {action === 'accept' ? appWords.orders.acceptAll : appWords.orders.readyAll} ({orders.length})
        </Button>
      )}
      {tab !== 'new' && orders.length > 0 && (
        <ButtonLink
          kind="quiet"
          icon="print"
          isWide
          href={slipsPathOf(
            orders.map(({ id }) => id),
            'slip',
          )}
        >
          {appWords.orders.slips} ({orders.length})
        </ButtonLink>
      )}
      {shipments.length > 0 && may('own') && (
        <Button kind="quiet" icon="print" isWide onPress={attempt(() => printLabelsOf(shipments))}>
          {appWords.orders.labels} ({shipments.length})
        </Button>
      )}
      <Button kind="quiet" isWide onPress={onDone}>
        {kitWords.cancel}
      </Button>
    </div>
  );
}

function OrderList({
  store,
  tab,
  q,
}: {
  readonly store: Store | undefined;
  readonly tab: OrderTab;
  readonly q: string;
}) {
  const may = useRights();
  const { chosen, choose, toggle } = useChosen();
  const [isBulk, setBulk] = useState(false);
  const query = { store: store?.id ?? '', limit: 50, ...(q ? { q } : orderTabs[tab]) };
  const pages = usePages(
    keyOf('orders', query),
    (cursor) => faceApi.get('/api/v1/storefront/orders/', { query: { ...query, ...cursor } }),
    { isReady: store !== undefined },
  );
  const shown = rowsOf(pages);
  const begin = () => {
    choose(shown.map(({ id }) => id));
    setBulk(true);
  };
  // The cards stay where they are: a tick takes the place of the button.
  const row = useCallback(
    (order: Order) => (
      <OrderCard order={order}>
        {isBulk && (
          <label class="check">
            <input type="checkbox" checked={chosen.has(order.id)} onChange={() => toggle(order.id)} />
            <span>{order.number}</span>
          </label>
        )}
      </OrderCard>
    ),
    [isBulk, chosen],
  );
  return (
    <>
      {!isBulk && bulkTabs.includes(tab) && may('orders.fulfil') && !q && shown.length > 1 && (
        <div class="acts">
          <Button kind="quiet" icon="check" onPress={begin}>
            {appWords.orders.all}
          </Button>
        </div>
      )}
      <Pages
        pages={pages}
        row={row}
        empty={
          <Empty title={q ? appWords.products.none : appWords.orders.empty[tab]}>
            {tab === 'new' && !q && <p>{appWords.orders.emptyText}</p>}
          </Empty>
        }
      />
      {isBulk && (
        <BulkActs tab={tab} orders={shown.filter(({ id }) => chosen.has(id))} onDone={() => setBulk(false)} />
      )}
    </>
  );
}

/** All orders, by what is to be done with them. */
export function Orders() {
  const { filters, filter } = useFilters();
  const store = useStore();
  const { data: home } = useHome(store);
  const { q = '' } = filters;
  const tab = orderTabOf(filters.tab);
  const counts = {
    new: home?.to_accept,
    pack: home?.to_pack,
    hand: home?.to_hand_over,
    way: undefined,
    done: undefined,
  };
  const hrefOf = (name: OrderTab) => (name === 'new' ? '/app/orders/' : `/app/orders/?tab=${name}`);
  const names: readonly OrderTab[] = ['new', 'pack', 'hand', 'way', 'done'];
  return (
    <Screen title={appWords.orders.title}>
      <SearchBox label={appWords.orders.search} initial={q} onSearch={(text) => filter({ q: text })} />
      {!q && (
        <Tabs
          label={appWords.orders.title}
          current={hrefOf(tab)}
          tabs={names.map((name) => ({
            name: appWords.orders.tabs[name],
            href: hrefOf(name),
            count: counts[name],
          }))}
        />
      )}
      <OrderList key={`${tab} ${q}`} store={store} tab={tab} q={q} />
    </Screen>
  );
}
