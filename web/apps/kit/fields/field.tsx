import { type ComponentChildren, h, type TargetedEvent } from 'preact';
import { useId, useState } from 'preact/hooks';
import { kitWords } from '../browser.ts';
import type { Form } from '../forms/form.ts';
import { sayLength } from '../forms/limits.ts';

interface FieldProps<K extends string> {
  readonly form: Form<K>;
  readonly name: K;
  readonly label: string;
  readonly hint?: ComponentChildren;
  /** Where the API says what is wrong with it, if not at its name. */
  readonly pointer?: string;
  readonly isOptional?: boolean;
}

interface Control {
  readonly id: string;
  readonly name: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': 'true' | undefined;
}

/** A label, what it labels, a hint, and what was refused. */
function Field<K extends string>({
  form,
  name,
  label,
  hint,
  pointer = `/${name}`,
  isOptional = false,
  control,
}: FieldProps<K> & { control(attributes: Control): ComponentChildren }) {
  const id = useId();
  const length = sayLength(form.values.value[name], form.limits[pointer]);
  const error = form.errors.value[pointer] ?? length.error;
  const said = error ?? length.hint ?? hint;
  return (
    <div class="field">
      <label for={id}>
        {label} {isOptional && <span class="soft">{kitWords.optional}</span>}
      </label>
      {control({
        id,
        name,
        'aria-describedby': said ? `${id}-said` : undefined,
        'aria-invalid': error ? 'true' : undefined,
      })}
      {said && (
        <p id={`${id}-said`} class={error ? 'refused' : 'hint'}>
          {said}
        </p>
      )}
    </div>
  );
}

const typed =
  <K extends string>({ form, name }: FieldProps<K>, read = (text: string) => text) =>
  (event: TargetedEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
    form.set(name, read(event.currentTarget.value));

interface Typing {
  readonly type?: 'text' | 'email' | 'tel' | 'search' | 'date' | 'datetime-local' | 'time' | 'url' | 'color';
  readonly autocomplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'decimal';
  readonly maxLength?: number;
  readonly placeholder?: string;
  /** Whether it has the focus when the sheet opens in which it is. */
  readonly isFirst?: boolean;
}

/** A line of text. */
export function TextField<K extends string>({
  type = 'text',
  autocomplete,
  inputMode,
  maxLength,
  placeholder,
  isFirst = false,
  ...field
}: FieldProps<K> & Typing) {
  return (
    <Field
      {...field}
      control={(attributes) =>
        h('input', {
          ...attributes,
          type,
          value: field.form.values.value[field.name],
          onInput: typed(field),
          autocomplete: autocomplete ?? 'off',
          inputMode,
          maxLength,
          placeholder,
          autofocus: isFirst,
        })
      }
    />
  );
}

/** Several lines of text. */
export const AreaField = <K extends string>({
  rows = 3,
  ...field
}: FieldProps<K> & { readonly rows?: number }) => (
  <Field
    {...field}
    control={(attributes) => (
      <textarea
        {...attributes}
        rows={rows}
        value={field.form.values.value[field.name]}
        onInput={typed(field)}
      />
    )}
  />
);

/** An amount of naira. */
export const MoneyField = <K extends string>(field: FieldProps<K>) => (
  <Field
    {...field}
    control={(attributes) => (
      <span class="affixed">
        <span aria-hidden="true">₦</span>
        <input
          {...attributes}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={field.form.values.value[field.name]}
          onInput={typed(field)}
        />
      </span>
    )}
  />
);

/** A phone, as people write it here. */
export const PhoneField = <K extends string>(field: FieldProps<K>) => (
  <TextField {...field} type="tel" autocomplete="tel" placeholder="0803 123 4567" />
);

/** Six digits of a code, asked for where nothing else is. */
export const CodeField = <K extends string>(field: FieldProps<K>) => (
  <TextField {...field} inputMode="numeric" autocomplete="one-time-code" maxLength={12} isFirst />
);

/** A password, which can be shown. */
export function PasswordField<K extends string>({
  isNew = false,
  ...field
}: FieldProps<K> & { readonly isNew?: boolean }) {
  const [isShown, show] = useState(false);
  return (
    <Field
      {...field}
      control={(attributes) => (
        <span class="affixed">
          {h('input', {
            ...attributes,
            type: isShown ? 'text' : 'password',
            autocomplete: isNew ? 'new-password' : 'current-password',
            value: field.form.values.value[field.name],
            onInput: typed(field),
          })}
          <button type="button" class="plain" aria-pressed={isShown} onClick={() => show(!isShown)}>
            {isShown ? kitWords.hide : kitWords.show}
          </button>
        </span>
      )}
    />
  );
}

/** What can be chosen: a value, and what people call it. */
export type Choices = readonly (readonly [value: string, name: string])[];

/** One of many. */
export const ChoiceField = <K extends string>({
  choices,
  ...field
}: FieldProps<K> & { readonly choices: Choices }) => (
  <Field
    {...field}
    control={(attributes) => (
      <select {...attributes} value={field.form.values.value[field.name]} onChange={typed(field)}>
        {choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    )}
  />
);

/** One of few, each as a card that says what it is. */
export function OptionsField<K extends string>({
  form,
  name,
  label,
  options,
}: Pick<FieldProps<K>, 'form' | 'name' | 'label'> & {
  readonly options: readonly {
    readonly value: string;
    readonly title: ComponentChildren;
    readonly text?: ComponentChildren;
  }[];
}) {
  const id = useId();
  return (
    <fieldset class="options">
      <legend>{label}</legend>
      {options.map(({ value, title, text }) => (
        <label key={value} class="option">
          <input
            type="radio"
            name={id}
            value={value}
            checked={form.values.value[name] === value}
            onChange={() => form.set(name, value)}
          />
          <span>
            <b>{title}</b>
            {text && <span class="soft">{text}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Yes or no. */
export function CheckField<K extends string>({ form, name, label, hint }: FieldProps<K>) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={form.values.value[name] !== ''}
        onChange={(event) => form.set(name, event.currentTarget.checked ? 'yes' : '')}
      />
      <span>
        <b>{label}</b>
        {hint && <span class="soft">{hint}</span>}
      </span>
    </label>
  );
}
