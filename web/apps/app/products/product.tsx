import { useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso/router';
import { faceApi } from '../../kit/api/face.ts';
import { toFailure } from '../../kit/api/failure.ts';
import { useReading } from '../../kit/api/queries.ts';
import { writeTyped } from '../../kit/format/money.ts';
import { Button } from '../../kit/parts/button.tsx';
import { AreaField, ChoiceField, MoneyField, TextField } from '../../kit/parts/field.tsx';
import { FormFrame, useForm } from '../../kit/parts/form.tsx';
import { Screen } from '../../kit/parts/frame.tsx';
import { Read, Skeleton } from '../../kit/parts/list.tsx';
import { PictureInput } from '../../kit/parts/picture.tsx';
import { Section } from '../../kit/parts/shown.tsx';
import { doUnlessUndone, sayDone } from '../../kit/parts/toast.tsx';
import type { Product, Store } from '../data/objects.ts';
import { keyOf, refreshReads, useStore } from '../data/reads.ts';
import { appWords } from '../words/words.ts';
import { readStock, saveProductForm, uploadPicture } from './save-product.ts';

/** Milliseconds between two looks at pictures that are being made. */
const lookMs = 2_000;

const statusChoices = (['ACTIVE', 'DRAFT', 'ARCHIVED'] as const).map(
  (status) => [status, appWords.products.statuses[status]] as const,
);

const isMaking = (product: Product | undefined) =>
  product?.images.some(({ status }) => status === 'PENDING') ?? false;

/** The pictures of a product: the first is the one that buyers see in lists. */
function Pictures({ product }: { readonly product: Product }) {
  const path = { product_id: product.id };
  const arrange = async (first: string) => {
    const rest = product.images.filter(({ id }) => id !== first);
    const chosen = product.images.filter(({ id }) => id === first);
    const images = [...chosen, ...rest].map(({ id }) => ({ id }));
    await faceApi.patch('/api/v1/storefront/products/{product_id}/', { path, body: { images } });
    await refreshReads('product', 'products');
  };
  const remove = async (image: string) => {
    await faceApi.delete('/api/v1/storefront/products/{product_id}/images/{image_id}/', {
      path: { ...path, image_id: image },
    });
    await refreshReads('product', 'products');
  };
  const add = async (files: readonly File[]) => {
    try {
      for (const file of files) await uploadPicture(product, file);
    } catch (error) {
      sayDone(toFailure(error).detail);
    }
    await refreshReads('product', 'products');
  };
  return (
    <Section title={appWords.product.pictures}>
      <div class="pictures">
        {product.images.map(({ id, urls, status, alt }, at) => (
          <figure key={id}>
            {urls ? (
              <img class="picture" src={Object.values(urls)[0]} alt={alt ?? `${product.name} ${at + 1}`} />
            ) : (
              <span class="soft">
                {status === 'FAILED' ? appWords.product.failed : appWords.product.making}
              </span>
            )}
            <figcaption>
              {at > 0 && urls && (
                <Button
                  kind="plain"
                  onPress={() => arrange(id)}
                  label={`${appWords.product.first} ${at + 1}`}
                >
                  {appWords.product.first}
                </Button>
              )}
              <Button
                kind="plain"
                onPress={() => remove(id)}
                label={`${appWords.product.removePicture} ${at + 1}`}
              >
                {appWords.product.removePicture}
              </Button>
            </figcaption>
          </figure>
        ))}
      </div>
      <PictureInput label={appWords.product.addPicture} onPick={(files) => void add(files)} />
    </Section>
  );
}

/** Pictures that are chosen before there is a product: they are sent with it. */
function NewPictures({
  files,
  onChange,
}: {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
}) {
  return (
    <div class="fields">
      <div class="pictures">
        {files.map((file, at) => (
          <figure key={`${file.name}${file.lastModified}`}>
            <img
              class="picture"
              src={URL.createObjectURL(file)}
              alt={`${appWords.product.pictures} ${at + 1}`}
            />
            <figcaption>
              <Button
                kind="plain"
                label={`${appWords.product.removePicture} ${at + 1}`}
                onPress={() => onChange(files.filter((one) => one !== file))}
              >
                {appWords.product.removePicture}
              </Button>
            </figcaption>
          </figure>
        ))}
      </div>
      <PictureInput
        label={appWords.product.addPicture}
        onPick={(picked) => onChange([...files, ...picked])}
      />
    </div>
  );
}

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
        const failed = await Promise.all(files.map((file) => uploadPicture(saved, file))).catch(toFailure);
        if (failed && 'detail' in failed) sayDone(failed.detail);
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
      sayDone(toFailure(error).detail);
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
  const [every, setEvery] = useState<number>();
  const reading = useReading(
    keyOf('product', id),
    () => faceApi.get('/api/v1/storefront/products/{product_id}/', { path: { product_id: id } }),
    every === undefined ? {} : { every },
  );
  const product = reading.data;
  if (isMaking(product) && every === undefined) setEvery(lookMs);
  if (!isMaking(product) && every !== undefined) setEvery(undefined);
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
