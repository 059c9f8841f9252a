import { useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso/router';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { AreaField, ChoiceField, MoneyField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { writeTyped } from '../../kit/format/money.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Read, Skeleton } from '../../kit/parts/list.tsx';
import { doUnlessUndone, sayDone, sayFailure } from '../../kit/parts/toast.tsx';
import type { Product, Store } from '../data/objects.ts';
import { keyOf, refreshReads, useStore } from '../data/reads.ts';
import { appWords } from '../words/words.ts';
import { NewPictures, Pictures } from './product-pictures.tsx';
import { readStock, saveProductForm, uploadPicture } from './save-product.ts';

/** Milliseconds between two looks at pictures that are being made. */
const lookMs = 2_000;

const statusChoices = (['ACTIVE', 'DRAFT', 'ARCHIVED'] as const).map(
  (status) => [status, appWords.products.statuses[status]] as const,
);

const isMaking = (product: Product | undefined) =>
  product?.images.some(({ status }) => status === 'PENDING') ?? false;

interface FormProps {
  readonly store: Store;
  readonly product?: Product;
  readonly stock: number | undefined;
  readonly onSaved: (product: Product) => unknown;
}

function ProductForm({ store, product, stock, onSaved }: FormProps) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const form = useForm(`product.${product?.id ?? 'new'}.${product?.revision ?? 0}`, {
    name: product?.name ?? '',
    price: product ? writeTyped(product.price) : '',
    compare_at_price: product?.compare_at_price ? writeTyped(product.compare_at_price) : '',
    description: product?.description ?? '',
    stock: stock === undefined ? '' : String(stock),
    status: product?.status ?? 'ACTIVE',
    search_words: product?.search_words.join(', ') ?? '',
    weight_kg: product?.weight_kg ?? '',
  });
  const [isMore, showMore] = useState(product !== undefined);
  return (
    <FormFrame
      form={form}
      act={product ? appWords.product.save : appWords.product.add}
      send={async (values, key) => {
        const saved = await saveProductForm(store, product, values, key);
        await Promise.all(files.map((file) => uploadPicture(saved, file))).catch(sayFailure);
        await refreshReads('products', 'product', 'stock', 'readiness', 'home');
        onSaved(saved);
      }}
    >
      {!product && <NewPictures files={files} onChange={setFiles} />}
      <TextField form={form} name="name" label={appWords.product.name} />
      <div class="pair">
        <MoneyField form={form} name="price" label={appWords.product.price} />
        <TextField
          form={form}
          name="stock"
          label={appWords.product.stock}
          hint={appWords.product.stockHint}
          pointer="/counted"
          inputMode="numeric"
          isOptional
        />
      </div>
      {isMore ? (
        <>
          <AreaField form={form} name="description" label={appWords.product.description} isOptional />
          <div class="pair">
            <MoneyField
              form={form}
              name="compare_at_price"
              label={appWords.product.was}
              hint={appWords.product.wasHint}
              isOptional
            />
            <TextField
              form={form}
              name="weight_kg"
              label={appWords.product.weight}
              inputMode="decimal"
              isOptional
            />
          </div>
          <TextField
            form={form}
            name="search_words"
            label={appWords.product.words}
            hint={appWords.product.wordsHint}
            isOptional
          />
          <ChoiceField form={form} name="status" label={appWords.product.status} choices={statusChoices} />
        </>
      ) : (
        <Button kind="plain" onPress={() => showMore(true)}>
          {appWords.product.description}, {appWords.product.weight}…
        </Button>
      )}
    </FormFrame>
  );
}

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
      const { store, price, description, search_words, weight_kg } = product;
      const copy = await faceApi.post('/api/v1/storefront/products/', {
        body: {
          store,
          name: `${appWords.product.copyOf} ${product.name}`,
          price,
          search_words,
          weight_kg,
          status: 'DRAFT',
          ...(description && { description }),
        },
      });
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

function KnownProduct({ store, id }: { readonly store: Store; readonly id: string }) {
  const reading = useReading(
    keyOf('product', id),
    () => faceApi.get('/api/v1/storefront/products/{product_id}/', { path: { product_id: id } }),
    { every: (read) => (isMaking(read) ? lookMs : undefined) },
  );
  const product = reading.data;
  const stock = useReading(
    keyOf('stock', id, product?.revision),
    async () => (product ? ((await readStock(product))?.quantity ?? null) : null),
    { isReady: product !== undefined },
  );
  return (
    <Screen title={product?.name ?? appWords.products.title} back="/app/products/">
      <Read reading={reading}>
        {(read) => (
          <>
            <Pictures product={read} />
            {stock.data === undefined ? (
              <Skeleton />
            ) : (
              <ProductForm
                key={read.revision}
                store={store}
                product={read}
                stock={stock.data ?? undefined}
                onSaved={() => sayDone(appWords.product.saved)}
              />
            )}
            <OtherActs product={read} />
          </>
        )}
      </Read>
    </Screen>
  );
}

/** A product, or a new one. */
export function ProductScreen() {
  const { params } = useRoute();
  const { route } = useLocation();
  const store = useStore();
  const { id = 'new' } = params;
  if (!store) return <Skeleton />;
  if (id !== 'new') return <KnownProduct key={id} store={store} id={id} />;
  const back = store.status === 'DRAFT' ? '/app/start/' : '/app/products/';
  return (
    <Screen title={appWords.product.new} back={back}>
      <ProductForm
        store={store}
        stock={undefined}
        onSaved={() => route(store.status === 'DRAFT' ? '/app/start/delivery/' : back)}
      />
    </Screen>
  );
}
