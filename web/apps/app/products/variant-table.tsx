import { useId, useState } from 'preact/hooks';
import { kitWords } from '../../kit/browser.ts';
import { writeCount } from '../../kit/format/texts.ts';
import type { Form } from '../../kit/forms/form.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Chips } from '../../kit/parts/chips.tsx';
import { sayDone } from '../../kit/parts/toast.tsx';
import { appWords } from '../words/words.ts';
import { type ProductField, readVariants } from './save-product.ts';
import {
  addMissing,
  addOption,
  addValue,
  changeVariant,
  combinationsOf,
  maxOptions,
  maxVariants,
  removeOption,
  removeValue,
  removeVariant,
  renameOption,
  type VariantDraft,
  type VariantsDraft,
} from './variants.ts';

type ProductForm = Form<ProductField>;

/** Changes the options or variants. @param removed what is said of it, if it takes something away: it can be undone */
function change(form: ProductForm, draft: VariantsDraft, removed?: string): void {
  const { variants: before } = form.values.value;
  form.set('variants', JSON.stringify(draft));
  if (removed) sayDone(removed, { name: kitWords.undo, run: () => form.set('variants', before) });
}

/** An option with its values. */
function OptionEditor({ form, at }: { readonly form: ProductForm; readonly at: number }) {
  const { variants: words } = appWords;
  const id = useId();
  const [typed, type] = useState('');
  const draft = readVariants(form.values.value);
  const option = draft.options[at];
  if (!option) return null;
  const refused = Object.entries(form.errors.value).find(([pointer]) => pointer.startsWith(`/options/${at}`));
  const add = () => {
    if (!typed.trim()) return undefined;
    const next = typed.split(',').reduce((made, value) => addValue(made, at, value), draft);
    if (next.variants.length > maxVariants) return sayDone(`${maxVariants} ${words.tooMany}`);
    change(form, next);
    return type('');
  };
  return (
    <div class="card fields">
      <div class="field">
        <label for={id}>{words.option}</label>
        <div class="affixed">
          <input
            id={id}
            type="text"
            value={option.name}
            placeholder={words.optionHint}
            autoComplete="off"
            aria-invalid={refused ? 'true' : undefined}
            aria-describedby={refused ? `${id}-said` : undefined}
            onInput={(event) => change(form, renameOption(draft, at, event.currentTarget.value))}
          />
          <Button
            kind="plain"
            label={`${words.remove} ${option.name}`}
            onPress={() =>
              change(form, removeOption(draft, at), `${option.name || words.option}: ${words.removed}`)
            }
          >
            {words.remove}
          </Button>
        </div>
      </div>
      <Chips
        label={`${words.values}: ${option.name}`}
        chips={option.values.map((value) => ({ id: value, name: value }))}
        removal={words.remove}
        onRemove={(value) => change(form, removeValue(draft, at, value), `${value}: ${words.removed}`)}
      />
      <div class="field">
        <label for={`${id}-value`}>{words.value}</label>
        <div class="affixed">
          <input
            id={`${id}-value`}
            type="text"
            value={typed}
            placeholder={words.valueHint}
            autoComplete="off"
            onInput={(event) => type(event.currentTarget.value)}
            // What was typed and not added would be lost when the form is sent.
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <Button kind="quiet" onPress={add} label={`${words.addValue}: ${option.name}`}>
            {words.addValue}
          </Button>
        </div>
      </div>
      {refused && (
        <p id={`${id}-said`} class="refused">
          {refused[1]}
        </p>
      )}
    </div>
  );
}

type Cell = Exclude<keyof VariantDraft, 'id' | 'choice'>;

/** What is typed of a variant. */
function VariantCell({
  form,
  at,
  name,
  placeholder,
}: {
  readonly form: ProductForm;
  readonly at: number;
  readonly name: Cell;
  readonly placeholder?: string | undefined;
}) {
  const id = useId();
  const draft = readVariants(form.values.value);
  const variant = draft.variants[at];
  const label = appWords.variants.cells[name];
  const refused = form.errors.value[`/variants/${at}/${name}`];
  return (
    <td>
      <label for={id} class="cell-label">
        {label} <span class="hidden">{variant?.choice.join(', ')}</span>
      </label>
      <input
        id={id}
        type="text"
        inputMode={name === 'sku' ? 'text' : 'decimal'}
        autoComplete="off"
        value={variant?.[name] ?? ''}
        placeholder={placeholder}
        aria-invalid={refused ? 'true' : undefined}
        aria-describedby={refused ? `${id}-said` : undefined}
        onInput={(event) => change(form, changeVariant(draft, at, { [name]: event.currentTarget.value }))}
      />
      {refused && (
        <p id={`${id}-said`} class="refused">
          {refused}
        </p>
      )}
    </td>
  );
}

/** The variants: a table, and on a phone a card of each. */
function VariantRows({ form, cells }: { readonly form: ProductForm; readonly cells: readonly Cell[] }) {
  const { variants: words } = appWords;
  const draft = readVariants(form.values.value);
  const { price, weight_kg } = form.values.value;
  const usual: Partial<Record<Cell, string>> = { price, weight_kg };
  return (
    <table class="variants">
      <caption class="hidden">{words.title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.variant}</th>
          {cells.map((name) => (
            <th key={name} scope="col">
              {words.cells[name]}
            </th>
          ))}
          <th scope="col">
            <span class="hidden">{words.remove}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {draft.variants.map(({ id, choice }, at) => {
          const name = choice.filter(Boolean).join(', ');
          const wrong = Object.entries(form.errors.value).find(
            ([pointer]) => pointer === `/variants/${at}` || pointer.startsWith(`/variants/${at}/options`),
          );
          return (
            <tr key={id ?? name}>
              <th scope="row">
                {name}
                {wrong && <p class="refused">{wrong[1]}</p>}
              </th>
              {cells.map((cell) => (
                <VariantCell key={cell} form={form} at={at} name={cell} placeholder={usual[cell]} />
              ))}
              <td class="remove">
                <Button
                  kind="plain"
                  icon="close"
                  label={`${words.remove} ${name}`}
                  onPress={() => change(form, removeVariant(draft, at), `${name}: ${words.removed}`)}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/**
 * Sizes, colours and the like, behind one button: a product without them is as simple as before.
 * @param isStockElsewhere whether its stock is in several places, and counted there
 */
export function VariantsEditor({
  form,
  isStockElsewhere,
}: {
  readonly form: ProductForm;
  readonly isStockElsewhere: boolean;
}) {
  const { variants: words } = appWords;
  const draft = readVariants(form.values.value);
  const { options, variants } = draft;
  const missing = combinationsOf(options).length - variants.length;
  const refused = form.errors.value['/variants'] ?? form.errors.value['/options'];
  const cells: readonly Cell[] = isStockElsewhere
    ? ['price', 'sku', 'weight_kg']
    : ['price', 'stock', 'sku', 'weight_kg'];
  return (
    <>
      {options.map((_, at) => (
        <OptionEditor key={at} form={form} at={at} />
      ))}
      {options.length < maxOptions && (
        <Button kind="plain" icon="plus" onPress={() => change(form, addOption(draft, ''))}>
          {options.length === 0 ? words.begin : words.addOption}
        </Button>
      )}
      {variants.length > 0 && (
        <>
          <p class="soft">
            {writeCount(variants.length, words.count)} · {words.most} {maxVariants}
            {!isStockElsewhere && ` · ${words.stockHint}`}
          </p>
          <VariantRows form={form} cells={cells} />
          {missing > 0 && (
            <Button kind="plain" icon="plus" onPress={() => change(form, addMissing(draft))}>
              {words.addMissing} ({missing})
            </Button>
          )}
        </>
      )}
      {refused && <p class="refused">{refused}</p>}
    </>
  );
}
