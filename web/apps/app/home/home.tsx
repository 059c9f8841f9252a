import { VerifyNotice } from '../../kit/account/verify-notice.tsx';
import { writeCount } from '../../kit/format/texts.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { comingOf, useWithdrawals } from '../../kit/money/wallet.ts';
import { ButtonLink } from '../../kit/parts/button.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { Empty, Read } from '../../kit/parts/list.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Money, Section } from '../../kit/parts/shown.tsx';
import type { Store } from '../data/objects.ts';
import { useHome, useNumbers, useStore, useStores } from '../data/reads.ts';
import { appWords } from '../words/words.ts';

/** The money of the shop in three words. */
function MoneyWords({ held, available }: { readonly held: string; readonly available: string }) {
  const coming = comingOf(useWithdrawals().data);
  const { home } = appWords;
  const rows = [
    [home.held, held, home.heldText],
    [home.yours, available, home.yoursText],
    [home.coming, coming, home.comingText],
  ] as const;
  return (
    <Section title={home.money}>
      <div class="figures">
        {rows.map(([name, amount, text]) => (
          <a key={name} class="card" href="/app/money/">
            <span>
              <b>{name}</b>
              <br />
              <span class="soft">{text}</span>
            </span>
            <span class="figure">
              <Money amount={amount} />
            </span>
          </a>
        ))}
      </div>
    </Section>
  );
}

type Counts = NonNullable<ReturnType<typeof useHome>['data']>;

/** What awaits, each a tap from its act. */
function Waiting({ home }: { readonly home: Counts }) {
  const orders = (count: number, act: string) => `${writeCount(count, 'order')} ${act}`;
  const waits = (
    [
      [home.to_accept, orders(home.to_accept, appWords.home.toAccept), '/app/orders/'],
      [home.to_pack, orders(home.to_pack, appWords.home.toPack), '/app/orders/?tab=pack'],
      [home.to_hand_over, orders(home.to_hand_over, appWords.home.toHandOver), '/app/orders/?tab=hand'],
      [home.cancellation_requests, appWords.home.cancellations, '/app/orders/'],
      [home.disputes, appWords.home.disputes, '/app/orders/?tab=done'],
      [home.low_stock, appWords.home.lowStock, '/app/products/?low=true'],
      [home.unpaid_invoices, appWords.home.bills, '/app/account/plan/'],
    ] as const
  ).filter(([count]) => count > 0);
  return (
    <Section title={appWords.home.waiting}>
      {waits.length === 0 ? (
        <p class="soft">{appWords.home.nothing}</p>
      ) : (
        <ul class="rows">
          {waits.map(([count, text, href]) => (
            <li key={text}>
              <a class="row" href={href}>
                <span class="count">{count}</span>
                <span class="grow">{text}</span>
                <Icon name="next" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Where each gate is opened. */
const placeOfGate: Readonly<Record<Counts['gates'][number]['gate'], string>> = {
  email_verified: '/app/account/',
  profile: '/app/shop/about/',
  product: '/app/products/',
  fulfillment: '/app/start/delivery/',
  plan: '/app/account/plan/',
  claim: '/app/account/partners/',
  license: '/app/account/partners/',
  balance: '/app/money/fund/',
  verification: '/app/account/papers/',
};

/** What keeps an open shop from taking orders, each a tap from where it is mended. */
function Gates({ gates }: Pick<Counts, 'gates'>) {
  const shut = gates.filter(({ passed }) => !passed);
  if (shut.length === 0) return null;
  return (
    <Section title={appWords.home.gates}>
      <ul class="rows">
        {shut.map(({ gate, detail }) => (
          <li key={gate}>
            <a class="row" href={placeOfGate[gate]}>
              <Icon name="alert" />
              <span class="grow">{detail}</span>
              <Icon name="next" />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const StateNotice = ({ store }: { readonly store: Store }) => {
  if (store.status === 'DRAFT')
    return (
      <Notice tone="warning">
        <p>{appWords.home.draft}</p>
        <ButtonLink href="/app/start/">{appWords.home.goOn}</ButtonLink>
      </Notice>
    );
  if (store.status === 'PAUSED')
    return (
      <Notice tone="warning">
        <p>{appWords.home.paused}</p>
        <ButtonLink kind="quiet" href="/app/shop/">
          {appWords.shop.resume}
        </ButtonLink>
      </Notice>
    );
  return null;
};

/** Today, and the same day a week ago. */
function Today({ store, today }: { readonly store: Store; readonly today: Counts['today'] }) {
  const [before] = useNumbers(store, 8).data?.series ?? [];
  return (
    <Section title={appWords.home.today}>
      <a class="card" href="/app/orders/?tab=done">
        <span class="split">
          <b>{writeCount(today.orders, 'order')}</b>
          {today.total !== null && <Money amount={today.total} />}
        </span>
        {before && (
          <span class="split soft">
            <span>
              {appWords.home.lastWeek}: {writeCount(before.orders, 'order')}
            </span>
            <Money amount={before.net_sales} />
          </span>
        )}
      </a>
    </Section>
  );
}

/** What the day looks like, and what waits. */
function ShopHome({ store }: { readonly store: Store }) {
  const reading = useHome(store);
  return (
    <>
      <StateNotice store={store} />
      <Read reading={reading} rows={5}>
        {(home) => (
          <>
            {store.status !== 'DRAFT' && <Gates gates={home.gates} />}
            <Waiting home={home} />
            {home.available !== null && home.pending !== null && (
              <MoneyWords held={home.pending} available={home.available} />
            )}
            <Today store={store} today={home.today} />
          </>
        )}
      </Read>
    </>
  );
}

/** The first screen. Who has no shop begins one, or only sends parcels. */
export function Home() {
  const stores = useStores();
  const store = useStore();
  return (
    <Screen title={appWords.home.title}>
      <VerifyNotice />
      <Read reading={stores} rows={5}>
        {() =>
          store ? (
            <ShopHome store={store} />
          ) : (
            <Empty title={appWords.home.noShop}>
              <p>{appWords.home.noShopText}</p>
              <div class="acts">
                <ButtonLink href="/app/start/" isWide>
                  {appWords.home.openShop}
                </ButtonLink>
                <ButtonLink kind="quiet" href="/app/parcels/send/" isWide>
                  {appWords.home.send}
                </ButtonLink>
              </div>
            </Empty>
          )
        }
      </Read>
    </Screen>
  );
}
