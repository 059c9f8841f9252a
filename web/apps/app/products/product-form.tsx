import limits from 'limits:products.create';
import { useEffect, useState } from 'preact/hooks';
import { refreshReads } from '../../kit/api/reads.ts';
import { AreaField, CheckField, ChoiceField, MoneyField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import type { Form } from '../../kit/forms/form.ts';
import { sayFailure } from '../../kit/parts/toast.tsx';
import type { Product } from '../data/objects.ts';
import { appWords } from '../words/words.ts';
import { CategoryField, NewCategory } from './category-field.tsx';
import { NewPictures } from './product-pictures.tsx';
import {
  type Edited,
  isStockElsewhere,
  type ProductField,
  readVariants,
  recount,
  saveProductForm,
  uploadPicture,
  valuesOf,
} from './save-product.ts';
import { VariantsEditor } from './variant-table.tsx';

const statusChoices = (['ACTIVE', 'DRAFT', 'ARCHIVED'] as const).map(
  (status) => [status, appWords.products.statuses[status]] as const,
);

/** What few products need. */
function RareFields({ form }: { readonly form: Form<ProductField> }) {
  const { product: words } = appWords;
  return (
    <>
      <div class="pair">
        <MoneyField form={form} name="compare_at_price" label={words.was} hint={words.wasHint} isOptional />
        <MoneyField form={form} name="cost_price" label={words.cost} hint={words.costHint} isOptional />
      </div>
      <div class="pair">
        <TextField form={form} name="weight_kg" label={words.weight} inputMode="decimal" isOptional />
        <TextField
          form={form}
          name="reorder_point"
          label={words.threshold}
          hint={words.thresholdHint}
          inputMode="numeric"
          isOptional
        />
      </div>
      <TextField form={form} name="search_words" label={words.words} hint={words.wordsHint} isOptional />
      <TextField form={form} name="tags" label={words.tags} hint={words.wordsHint} isOptional />
      <div class="pair">
        <TextField form={form} name="sku" label={words.sku} hint={words.skuHint} isOptional />
        <TextField form={form} name="barcode" label={words.barcode} isOptional />
      </div>
      <TextField form={form} name="max_per_order" label={words.most} inputMode="numeric" isOptional />
      <CheckField form={form} name="allow_backorder" label={words.backorder} hint={words.backorderHint} />
    </>
  );
}

/** The form of a product, which is short where the product is simple. */
export function ProductForm({
  onSaved,
  ...edited
}: Edited & { readonly onSaved: (product: Product) => unknown }) {
  const { store, product } = edited;
  const { product: words } = appWords;
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isMaking, make] = useState(false);
  // What is typed stays while pictures are sorted, which makes another revision of the product.
  const [name] = useState(`product.${product?.id ?? 'new'}.${product?.revision ?? 0}`);
  const form = useForm(name, valuesOf(edited), { limits });
  useEffect(() => recount(form, edited), [edited.stock]);
  const isElsewhere = isStockElsewhere(edited);
  const isSimple = readVariants(form.values.value).options.length === 0;
  const described = (
    <>
      <AreaField form={form} name="description" label={words.description} isOptional />
      <CategoryField form={form} store={store} onNew={() => make(true)} />
    </>
  );
  return (
    <>
      <FormFrame
        form={form}
        act={product ? words.save : words.add}
        send={async (values, key) => {
          const saved = await saveProductForm(edited, values, key);
          await Promise.all(files.map((file) => uploadPicture(saved, file))).catch(sayFailure);
          await refreshReads('products', 'product', 'stock', 'counts', 'readiness', 'home');
          onSaved(saved);
        }}
      >
        {!product && <NewPictures files={files} onChange={setFiles} />}
        <TextField form={form} name="name" label={words.name} />
        <div class="pair">
          <MoneyField form={form} name="price" label={words.price} />
          {isSimple && !isElsewhere && (
            <TextField
              form={form}
              name="stock"
              label={words.stock}
              hint={words.stockHint}
              inputMode="numeric"
              isOptional
            />
          )}
        </div>
        <VariantsEditor form={form} isStockElsewhere={isElsewhere} />
        {isElsewhere && (
          <CheckField form={form} name="track_inventory" label={words.track} hint={words.trackHint} />
        )}
        {product && described}
        {product && <ChoiceField form={form} name="status" label={words.status} choices={statusChoices} />}
        <details class="more">
          <summary>{words.more}</summary>
          <div class="fields">
            {!product && described}
            {!product && (
              <ChoiceField form={form} name="status" label={words.status} choices={statusChoices} />
            )}
            <RareFields form={form} />
          </div>
        </details>
      </FormFrame>
      {isMaking && <NewCategory product={form} store={store} onClose={() => make(false)} />}
    </>
  );
}
