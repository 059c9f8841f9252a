import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { faceApi, saveFile } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button, ButtonLink } from '../../kit/parts/button.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { Empty, Read, Rows } from '../../kit/parts/list.tsx';
import { Badge, Money } from '../../kit/parts/shown.tsx';
import { Tabs } from '../../kit/parts/tabs.tsx';
import type { Product, Store } from '../data/objects.ts';
import { keyOf, useStore } from '../data/reads.ts';
import { SearchBox } from '../parts/search-box.tsx';
import { appWords } from '../words/words.ts';

const statuses = ['ACTIVE', 'DRAFT', 'ARCHIVED'] as const;
type Status = (typeof statuses)[number];

/** The smallest picture of a product that is made. */
export function pictureOf({ images }: Pick<Product, 'images'>): string | undefined {
  const urls = images.find(({ urls: made }) => made !== null)?.urls;
  return urls ? Object.values(urls)[0] : undefined;
}

const ProductRow = ({ product }: { readonly product: Product }) => {
  const picture = pictureOf(product);
  return (
    <a class="row" href={`/app/products/${product.id}/`}>
      {picture ? (
        <img class="picture" src={picture} alt="" loading="lazy" width="56" height="56" />
      ) : (
        <span class="picture" />
      )}
      <span class="grow">
        <b>{product.name}</b>
        {!product.in_stock && product.status === 'ACTIVE' && (
          <>
            {' '}
            <Badge tone="warning">{appWords.products.soldOut}</Badge>
          </>
        )}
        <br />
        <Money amount={product.price} />
      </span>
      <Icon name="next" />
    </a>
  );
};

function ProductList({
  store,
  status,
  q,
}: {
  readonly store: Store;
  readonly status: Status;
  readonly q: string;
}) {
  const query = { store: store.id, limit: 100, ...(q ? { q } : { status }) };
  const reading = useReading(keyOf('products', query), () =>
    faceApi.get('/api/v1/storefront/products/', { query }),
  );
  return (
    <Read reading={reading}>
      {({ results }) => (
        <Rows
          items={results}
          empty={
            <Empty title={appWords.products.empty}>
              <p>{appWords.products.emptyText}</p>
              <ButtonLink href="/app/products/new/" icon="plus">
                {appWords.products.add}
              </ButtonLink>
            </Empty>
          }
        >
          {(product) => <ProductRow product={product} />}
        </Rows>
      )}
    </Read>
  );
}

const hrefOf = (status: Status) =>
  status === 'ACTIVE' ? '/app/products/' : `/app/products/?status=${status}`;

/** What the shop sells. */
export function Products() {
  const { query } = useLocation();
  const store = useStore();
  const [q, setQ] = useState('');
  const status = statuses.find((one) => one === query.status) ?? 'ACTIVE';
  const save = async () => {
    if (store)
      saveFile(
        await faceApi.get('/api/v1/storefront/products/export/', { query: { store: store.id } }),
        'products.csv',
      );
  };
  return (
    <Screen
      title={appWords.products.title}
      acts={
        <ButtonLink href="/app/products/new/" icon="plus">
          {appWords.products.add}
        </ButtonLink>
      }
    >
      <SearchBox label={appWords.products.search} onSearch={setQ} />
      {!q && (
        <Tabs
          label={appWords.products.title}
          current={hrefOf(status)}
          tabs={statuses.map((one) => ({ name: appWords.products.statuses[one], href: hrefOf(one) }))}
        />
      )}
      {store && <ProductList key={`${status} ${q}`} store={store} status={status} q={q} />}
      <div class="acts">
        <ButtonLink kind="quiet" icon="edit" href="/app/products/prices/">
          {appWords.prices.title}
        </ButtonLink>
        <Button kind="plain" onPress={save}>
          {appWords.products.export}
        </Button>
      </div>
    </Screen>
  );
}
