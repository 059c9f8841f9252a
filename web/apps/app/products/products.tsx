import { useState } from 'preact/hooks';
import { readExport } from '../../kit/api/export.ts';
import { faceApi, signedFetch } from '../../kit/api/face.ts';
import { saveFile } from '../../kit/api/files.ts';
import { keyOf, refreshReads } from '../../kit/api/reads.ts';
import { Choice } from '../../kit/fields/choice.tsx';
import { Screen } from '../../kit/frame/frame.tsx';
import { Pages, rowsOf, usePages } from '../../kit/lists/pages.tsx';
import { useFilters } from '../../kit/lists/place.ts';
import { SearchBox } from '../../kit/lists/search-box.tsx';
import { Button, ButtonLink } from '../../kit/parts/button.tsx';
import { askBefore } from '../../kit/parts/dialog.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { Empty } from '../../kit/parts/list.tsx';
import { Badge, Money } from '../../kit/parts/shown.tsx';
import { Tabs } from '../../kit/parts/tabs.tsx';
import { attempt, sayDone } from '../../kit/parts/toast.tsx';
import { changeProducts } from '../data/bulk.ts';
import type { Product, Store } from '../data/objects.ts';
import { useRights, useStore } from '../data/reads.ts';
import { Thumbnail } from '../parts/thumbnail.tsx';
import { appWords } from '../words/words.ts';
import { categoryChoicesOf, useCategories } from './categories.ts';

const statuses = ['ACTIVE', 'DRAFT', 'ARCHIVED'] as const;

const rowOf = (product: Product) => (
  <a class="row" href={`/app/products/${product.id}/`}>
    <Thumbnail product={product} />
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

/** The products of which few are left: those of the stock levels that are low. */
async function readLow(store: string, cursor: object) {
  const query = { low: 'true' as const, limit: 25, ...cursor };
  const { results: levels, next } = await faceApi.get('/api/v1/inventory/stock-levels/', { query });
  const ids = new Set(levels.filter((level) => level.store === store).map(({ product }) => product));
  const results = await Promise.all(
    [...ids].map((id) =>
      faceApi.get('/api/v1/storefront/products/{product_id}/', { path: { product_id: id } }),
    ),
  );
  return { results, next };
}

/** Puts drafts on sale, such as those of a file. What is refused is said, and stays a draft. */
async function publishAll(products: readonly Product[]): Promise<void> {
  const title = `${appWords.products.publishAll} (${products.length})?`;
  if (!(await askBefore({ title, act: appWords.products.publishAll }))) return;
  const refused = await changeProducts(products.map(({ id }) => ({ id, status: 'ACTIVE' })));
  const [first] = refused.values();
  if (first !== undefined) sayDone(first);
  await refreshReads('products', 'product', 'home');
}

function ProductList({
  store,
  filters: { q, category, low, status },
}: {
  readonly store: Store;
  readonly filters: Readonly<Record<string, string>>;
}) {
  const shown = statuses.find((one) => one === status) ?? 'ACTIVE';
  const query = {
    store: store.id,
    limit: 100,
    ...(q ? { q } : { status: shown }),
    ...(category && { category }),
  };
  const pages = usePages(keyOf('products', query, low), (cursor) =>
    low
      ? readLow(store.id, cursor)
      : faceApi.get('/api/v1/storefront/products/', { query: { ...query, ...cursor } }),
  );
  const mayEdit = useRights()('catalog.edit');
  const isFiltered = q || category || low || status;
  const drafts = shown === 'DRAFT' && !q && !low ? rowsOf(pages) : [];
  return (
    <>
      {drafts.length > 1 && mayEdit && (
        <Button kind="quiet" icon="check" onPress={attempt(() => publishAll(drafts))}>
          {appWords.products.publishAll} ({drafts.length})
        </Button>
      )}
      <Pages
        pages={pages}
        row={rowOf}
        empty={
          isFiltered ? (
            <Empty title={appWords.products.none}>
              <ButtonLink kind="quiet" href="/app/products/">
                {appWords.products.showAll}
              </ButtonLink>
            </Empty>
          ) : (
            <Empty title={appWords.products.empty}>
              {mayEdit && (
                <>
                  <p>{appWords.products.emptyText}</p>
                  <ButtonLink href="/app/products/new/" icon="plus">
                    {appWords.products.add}
                  </ButtonLink>
                </>
              )}
            </Empty>
          )
        }
      />
    </>
  );
}

/** What changes many products at once: a table on the screen, and files. */
function Tables({ store }: { readonly store: Store }) {
  const may = useRights();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await attempt(async () => {
      const address = `/api/v1/storefront/products/export/?store=${store.id}`;
      saveFile(await readExport(signedFetch, address), 'products.csv');
    })();
    setBusy(false);
  };
  return (
    <div class="acts">
      {may('stock.edit') && (
        <ButtonLink kind="quiet" icon="edit" href="/app/products/prices/">
          {appWords.prices.title}
        </ButtonLink>
      )}
      <ButtonLink kind="quiet" icon="products" href="/app/products/import/">
        {appWords.imports.title}
      </ButtonLink>
      <Button kind="plain" isBusy={isBusy} onPress={save}>
        {appWords.products.export}
      </Button>
    </div>
  );
}

/** What the shop sells. */
export function Products() {
  const store = useStore();
  const { filters, addressWith, filter } = useFilters();
  const may = useRights();
  const mayEdit = may('catalog.edit');
  const { data: categories = [] } = useCategories(store);
  const { q = '', category = '', low = '', status = '' } = filters;
  const addressOf = (one: string) => addressWith({ status: one === 'ACTIVE' ? '' : one });
  return (
    <Screen
      title={appWords.products.title}
      acts={
        mayEdit && (
          <ButtonLink href="/app/products/new/" icon="plus">
            {appWords.products.add}
          </ButtonLink>
        )
      }
    >
      <SearchBox label={appWords.products.search} initial={q} onSearch={(text) => filter({ q: text })} />
      {!q && !low && (
        <Tabs
          label={appWords.products.title}
          current={addressOf(status)}
          tabs={statuses.map((one) => ({ name: appWords.products.statuses[one], href: addressOf(one) }))}
        />
      )}
      <div class="filter-row">
        {categories.length > 0 && !low && (
          <Choice
            label={appWords.products.category}
            value={category}
            choices={[['', appWords.products.allCategories], ...categoryChoicesOf(categories)]}
            onChoose={(id) => filter({ category: id })}
          />
        )}
        {may('stock.view') && (
          <label class="check">
            <input
              type="checkbox"
              checked={low !== ''}
              onChange={(event) => filter({ low: event.currentTarget.checked ? 'true' : '' })}
            />
            <span>{appWords.products.low}</span>
          </label>
        )}
      </div>
      {store && <ProductList key={JSON.stringify(filters)} store={store} filters={filters} />}
      {store && mayEdit && <Tables store={store} />}
    </Screen>
  );
}
