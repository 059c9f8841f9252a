import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Icon, type IconName } from '../../kit/parts/icon.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Section } from '../../kit/parts/shown.tsx';
import type { Store } from '../data/objects.ts';
import { useRights, useStore } from '../data/reads.ts';
import type { Right } from '../data/rights.ts';
import { appWords } from '../words/words.ts';

const { client: words, places } = appWords;

interface Work {
  readonly right: Right;
  readonly href: string;
  readonly icon: IconName;
  readonly name: string;
  readonly text: string;
}

/** What a partner can be let do, and where. */
const works: readonly Work[] = [
  {
    right: 'products.view',
    href: '/app/products/',
    icon: 'products',
    name: places.products,
    text: words.products,
  },
  { right: 'shop.view', href: '/app/shop/', icon: 'shop', name: places.shop, text: words.shop },
  { right: 'orders.view', href: '/app/orders/', icon: 'orders', name: places.orders, text: words.orders },
  {
    right: 'parcels.view',
    href: '/app/parcels/',
    icon: 'parcels',
    name: places.parcels,
    text: words.parcels,
  },
  {
    right: 'customers.view',
    href: '/app/customers/',
    icon: 'people',
    name: places.customers,
    text: words.customers,
  },
  {
    right: 'analytics.view',
    href: '/app/numbers/',
    icon: 'chart',
    name: places.numbers,
    text: words.numbers,
  },
];

/** What the shop lacks before it opens. Some of it is for the business itself to do. */
function Missing({ store }: { readonly store: Store }) {
  const reading = useReading(keyOf('readiness', store.id), () =>
    faceApi.get('/api/v1/storefront/stores/{store_id}/readiness/', { path: { store_id: store.id } }),
  );
  return (
    <Read reading={reading} rows={4}>
      {({ gates }) => {
        const missing = gates.filter(({ passed }) => !passed);
        return missing.length === 0 ? null : (
          <Section title={words.readiness}>
            <ul class="rows">
              {missing.map(({ gate, detail }) => (
                <li key={gate} class="row">
                  <Icon name="alert" />
                  <span class="grow">{detail}</span>
                </li>
              ))}
            </ul>
          </Section>
        );
      }}
    </Read>
  );
}

/** The first screen of whoever works for a client: what it lets her do. */
export function ClientHome() {
  const store = useStore();
  const may = useRights();
  return (
    <Screen title={store?.name ?? appWords.home.title}>
      <Section title={words.title}>
        <ul class="rows">
          {works
            .filter(({ right }) => may(right))
            .map(({ href, icon, name, text }) => (
              <li key={href}>
                <a class="row" href={href}>
                  <Icon name={icon} />
                  <span class="grow">
                    <b>{name}</b>
                    <br />
                    <span class="soft">{text}</span>
                  </span>
                  <Icon name="next" />
                </a>
              </li>
            ))}
        </ul>
      </Section>
      {store?.status === 'DRAFT' && <Missing store={store} />}
    </Screen>
  );
}
