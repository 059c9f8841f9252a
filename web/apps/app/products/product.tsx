import { useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso/router';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Read, Skeleton } from '../../kit/parts/list.tsx';
import { Facts, Money } from '../../kit/parts/shown.tsx';
import { doUnlessUndone, sayDone, sayFailure } from '../../kit/parts/toast.tsx';
import type { Product, Store } from '../data/objects.ts';
import { useProduct, useRights, useStore } from '../data/reads.ts';
import { Thumbnail } from '../parts/thumbnail.tsx';
import { appWords } from '../words/words.ts';
import { DiscountPart } from './product-discount.tsx';
import { ProductForm } from './product-form.tsx';
import { Pictures } from './product-pictures.tsx';
import { StockPart } from './product-stock.tsx';
import { noStock, useStock } from './stock.ts';

/** Milliseconds between two looks at pictures that are being made. */
const lookMs = 2_000;

const isMaking = (product: Product | undefined) =>
  product?.images.some(({ status }) => status === 'PENDING') ?? false;

const copied = ({
  store,
  price,
  description,
  compare_at_price,
  cost_price,
  max_per_order,
  options,
  variants,
  ...product
}: Product) => ({
  store,
  price,
  name: `${appWords.product.copyOf} ${product.name}`,
  status: 'DRAFT' as const,
  categories: product.categories,
  tags: product.tags,
  search_words: product.search_words,
  weight_kg: product.weight_kg,
  track_inventory: product.track_inventory,
  allow_backorder: product.allow_backorder,
  ...(description !== null && { description }),
  ...(compare_at_price !== null && { compare_at_price }),
  ...(cost_price !== null && { cost_price }),
  ...(max_per_order !== null && { max_per_order }),
  ...(options.length > 0 && {
    options,
    variants: variants.map((variant) => ({
      options: variant.options,
      ...(variant.price !== null && { price: variant.price }),
      ...(variant.weight_kg !== null && { weight_kg: variant.weight_kg }),
    })),
  }),
});

/** Putting away and copying. */
function OtherActs({ product }: { readonly product: Product }) {
  const { route } = useLocation();
  const path = { product_id: product.id };
  const archive = () => {
    route('/app/products/');
    doUnlessUndone(appWords.product.archived, async () => {
      await faceApi.patch('/api/v1/storefront/products/{product_id}/', {
        path,
        body: { status: 'ARCHIVED' },
      });
      await refreshReads('products', 'product');
    });
  };
  const duplicate = async () => {
    try {
      const copy = await faceApi.post('/api/v1/storefront/products/', { body: copied(product) });
      await refreshReads('products');
      route(`/app/products/${copy.id}/`);
    } catch (error) {
      sayFailure(error);
    }
  };
  return (
    <div class="acts">
      <Button kind="quiet" icon="copy" onPress={duplicate}>
        {appWords.product.duplicate}
      </Button>
      {product.status !== 'ARCHIVED' && (
        <Button kind="grave" onPress={archive}>
          {appWords.product.archive}
        </Button>
      )}
    </div>
  );
}

/** A product for who does not change it. */
const ProductFacts = ({ product }: { readonly product: Product }) => (
  <>
    <Thumbnail product={product} />
    <Facts
      facts={[
        [appWords.product.price, <Money key="price" amount={product.price} />],
        [appWords.product.status, appWords.products.statuses[product.status]],
        product.sku !== null && [appWords.product.sku, product.sku],
      ]}
    />
    {product.description && <p>{product.description}</p>}
  </>
);

function KnownProduct({ store, id }: { readonly store: Store; readonly id: string }) {
  const reading = useProduct(id, (read) => (isMaking(read) ? lookMs : undefined));
  const product = reading.data;
  const may = useRights();
  const stock = useStock(product, may('stock.view'));
  const [saves, setSaves] = useState(0);
  const mayEdit = may('catalog.edit');
  return (
    <Screen title={product?.name ?? appWords.products.title} back="/app/products/">
      <Read reading={reading}>
        {(read) =>
          mayEdit ? (
            <>
              <Pictures product={read} />
              <Read reading={stock}>
                {(counted) => (
                  <>
                    <ProductForm
                      key={saves}
                      store={store}
                      product={read}
                      stock={counted}
                      onSaved={() => {
                        setSaves(saves + 1);
                        sayDone(appWords.product.saved);
                      }}
                    />
                    {may('stock.edit') && <StockPart store={store} product={read} stock={counted} />}
                    {may('discounts.edit') && <DiscountPart product={read} />}
                  </>
                )}
              </Read>
              <OtherActs product={read} />
            </>
          ) : (
            <ProductFacts product={read} />
          )
        }
      </Read>
    </Screen>
  );
}

/** A product, or a new one. */
export function ProductScreen() {
  const { params } = useRoute();
  const { route } = useLocation();
  const store = useStore();
  const may = useRights();
  const { id = 'new' } = params;
  if (!store) return <Skeleton />;
  // Whoever adds no products finds nothing at the address of a new one.
  if (id !== 'new' || !may('catalog.edit')) return <KnownProduct key={id} store={store} id={id} />;
  const isBeginning = store.status === 'DRAFT' && may('own');
  const back = isBeginning ? '/app/start/' : '/app/products/';
  return (
    <Screen title={appWords.product.new} back={back}>
      <ProductForm
        store={store}
        stock={noStock}
        onSaved={() => route(isBeginning ? '/app/start/delivery/' : back)}
      />
    </Screen>
  );
}
