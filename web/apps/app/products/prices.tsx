import { useState } from 'preact/hooks';
import { faceApi } from '../../kit/api/face.ts';
import { type Failure, toFailure } from '../../kit/api/failure.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf, refreshReads } from '../../kit/api/reads.ts';
import { readMoney, writeTyped } from '../../kit/format/money.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { More, rowsOf, usePages } from '../../kit/lists/pages.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Empty, Read } from '../../kit/parts/list.tsx';
import { FailureNotice } from '../../kit/parts/notice.tsx';
import { sayDone } from '../../kit/parts/toast.tsx';
import { changeProducts } from '../data/bulk.ts';
import type { Product, Store } from '../data/objects.ts';
import { useStore } from '../data/reads.ts';
import { appWords } from '../words/words.ts';
import { readPlaces } from './stock.ts';

/** What was typed for a product, where it differs from what is stored. */
interface Typed {
  readonly price?: string;
  readonly counted?: string;
}

type AllTyped = Readonly<Record<string, Typed>>;

/** How many there are of each product in the first place, by its id; nothing of one that has variants. */
type Counts = ReadonlyMap<string, number | undefined>;

async function readCounts(store: Store): Promise<Counts> {
  const [place] = await readPlaces(store.id);
  const counts = new Map<string, number | undefined>();
  if (!place) return counts;
  const query = { warehouse: place.id, limit: 100 };
  for await (const { product, quantity } of faceApi.list('/api/v1/inventory/stock-levels/', { query }))
    counts.set(product, counts.has(product) ? undefined : quantity);
  return counts;
}

const toItem = ([id, { price, counted }]: [string, Typed]) => ({
  id,
  ...(price !== undefined && { price: readMoney(price) }),
  ...(counted !== undefined && { counted: Number(counted) }),
});

/** Saves what was typed. @returns what was refused, by the id of the product */
async function saveTyped(typed: AllTyped): Promise<ReadonlyMap<string, string>> {
  const refused = await changeProducts(Object.entries(typed).map(toItem));
  await refreshReads('products', 'product', 'stock', 'counts', 'home');
  return refused;
}

function PriceRow({
  product,
  count,
  typed,
  refused,
  onType,
}: {
  readonly product: Product;
  readonly count: number | undefined;
  readonly typed: Typed;
  readonly refused: string | undefined;
  readonly onType: (typed: Typed) => void;
}) {
  const { prices } = appWords;
  return (
    <tr>
      <th scope="row">
        {product.name}
        {refused && <p class="refused">{refused}</p>}
      </th>
      <td>
        <input
          type="text"
          inputMode="decimal"
          aria-label={`${prices.price}: ${product.name}`}
          value={typed.price ?? writeTyped(product.price)}
          onInput={(event) => onType({ ...typed, price: event.currentTarget.value })}
        />
      </td>
      <td>
        {count !== undefined && (
          <input
            type="text"
            inputMode="numeric"
            aria-label={`${prices.stock}: ${product.name}`}
            value={typed.counted ?? String(count)}
            onInput={(event) => onType({ ...typed, counted: event.currentTarget.value })}
          />
        )}
      </td>
    </tr>
  );
}

function PriceTable({
  products,
  counts,
}: {
  readonly products: readonly Product[];
  readonly counts: Counts;
}) {
  const [typed, type] = useState<AllTyped>({});
  const [refused, refuse] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, fail] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const changed = Object.keys(typed).length;
  const save = async () => {
    setBusy(true);
    fail(undefined);
    try {
      const said = await saveTyped(typed);
      refuse(said);
      type(Object.fromEntries(Object.entries(typed).filter(([id]) => said.has(id))));
      if (said.size === 0) sayDone(appWords.shop.saved);
    } catch (error) {
      fail(toFailure(error));
    }
    setBusy(false);
  };
  return (
    <>
      <table class="prices">
        <thead>
          <tr>
            <th scope="col">{appWords.product.name}</th>
            <th scope="col">{appWords.prices.price}</th>
            <th scope="col">{appWords.prices.stock}</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <PriceRow
              key={product.id}
              product={product}
              count={counts.get(product.id)}
              typed={typed[product.id] ?? {}}
              refused={refused.get(product.id)}
              onType={(one) => type({ ...typed, [product.id]: one })}
            />
          ))}
        </tbody>
      </table>
      {failure && <FailureNotice failure={failure} />}
      {changed > 0 && (
        <div class="acts thumb">
          <Button isWide isBusy={isBusy} onPress={save}>
            {appWords.prices.save} ({changed})
          </Button>
        </div>
      )}
    </>
  );
}

/** Prices and stock of many products, as one table. */
export function Prices() {
  const store = useStore();
  const query = { store: store?.id ?? '', status: 'ACTIVE' as const, limit: 100 };
  const pages = usePages(
    keyOf('products', 'prices', query),
    (cursor) => faceApi.get('/api/v1/storefront/products/', { query: { ...query, ...cursor } }),
    { isReady: store !== undefined },
  );
  const counts = useReading(
    keyOf('counts', store?.id),
    async (): Promise<Counts> => (store ? readCounts(store) : new Map()),
    { isReady: store !== undefined },
  );
  return (
    <Screen title={appWords.prices.title} back="/app/products/">
      <Read reading={pages}>
        {() => {
          const products = rowsOf(pages);
          return products.length === 0 ? (
            <Empty title={appWords.products.empty} />
          ) : (
            <PriceTable products={products} counts={counts.data ?? new Map()} />
          );
        }}
      </Read>
      {pages.hasNextPage && <More isBusy={pages.isFetchingNextPage} onReach={() => pages.fetchNextPage()} />}
    </Screen>
  );
}
