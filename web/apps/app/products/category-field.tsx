import { useId } from 'preact/hooks';
import { faceApi } from '../../kit/api/face.ts';
import { refreshReads } from '../../kit/api/reads.ts';
import { ChoiceField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import type { Form } from '../../kit/forms/form.ts';
import { Chips } from '../../kit/parts/chips.tsx';
import { Sheet } from '../../kit/parts/dialog.tsx';
import type { Store } from '../data/objects.ts';
import { appWords } from '../words/words.ts';
import { categoryChoicesOf, useCategories } from './categories.ts';
import type { ProductField } from './save-product.ts';

/** What is chosen to make a category. */
const another = 'new';

const chosenIn = (form: Form<ProductField>) => form.values.value.categories.split(',').filter(Boolean);

/** Makes a category of the shop. It stands outside the form of the product, which is another one. */
export function NewCategory({
  product,
  store,
  onClose,
}: {
  /** The form of the product that is put into it. */
  readonly product: Form<ProductField>;
  readonly store: Store;
  readonly onClose: () => void;
}) {
  const { category: words } = appWords;
  const { data: categories = [] } = useCategories(store);
  const form = useForm(`category.${store.id}`, { name: '', parent: '' });
  return (
    <Sheet title={words.new} onClose={onClose}>
      <FormFrame
        form={form}
        act={words.add}
        send={async ({ name, parent }, idempotencyKey) => {
          const body = { store: store.id, name, ...(parent && { parent }) };
          const { id } = await faceApi.post('/api/v1/storefront/categories/', { body, idempotencyKey });
          await refreshReads('categories');
          product.set('categories', [...chosenIn(product), id].join(','));
        }}
        onDone={onClose}
      >
        <TextField form={form} name="name" label={words.name} />
        {categories.length > 0 && (
          <ChoiceField
            form={form}
            name="parent"
            label={words.parent}
            choices={[['', words.top], ...categoryChoicesOf(categories)]}
          />
        )}
      </FormFrame>
    </Sheet>
  );
}

/** The categories of a product: chosen one by one, or made here. */
export function CategoryField({
  form,
  store,
  onNew,
}: {
  readonly form: Form<ProductField>;
  readonly store: Store;
  /** Opens what makes another one. */
  readonly onNew: () => void;
}) {
  const { category: words } = appWords;
  const id = useId();
  const { data: categories = [] } = useCategories(store);
  const chosen = chosenIn(form);
  const set = (ids: readonly string[]) => form.set('categories', ids.join(','));
  const choices = categoryChoicesOf(categories);
  return (
    <div class="field">
      <label for={id}>{words.title}</label>
      {chosen.length > 0 && (
        <Chips
          label={words.title}
          chips={choices.filter(([one]) => chosen.includes(one)).map(([one, name]) => ({ id: one, name }))}
          removal={appWords.variants.remove}
          onRemove={(one) => set(chosen.filter((other) => other !== one))}
        />
      )}
      <select
        id={id}
        value=""
        onChange={(event) => {
          const { value } = event.currentTarget;
          event.currentTarget.value = '';
          if (value === another) onNew();
          else set([...chosen, value]);
        }}
      >
        <option value="">{chosen.length > 0 ? words.alsoIn : words.choose}</option>
        {choices
          .filter(([one]) => !chosen.includes(one))
          .map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        <option value={another}>{words.new}…</option>
      </select>
      {form.errors.value['/categories'] && <p class="refused">{form.errors.value['/categories']}</p>}
    </div>
  );
}
