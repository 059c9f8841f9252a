import { type Signal, signal } from '@preact/signals';
import { makeRequestKey } from '../../../../client/request-key.ts';
import { type Failure, toFailure } from '../api/failure.ts';
import type { Limits } from './limits.ts';

/** Where what was typed outlives a reload. */
export type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

type Values<K extends string> = Readonly<Record<K, string>>;

/** A form: what was typed, what was refused, and whether it is being sent. */
export interface Form<K extends string> {
  readonly values: Signal<Values<K>>;
  /** Of the route to which it goes. */
  readonly limits: Limits;
  /** Sentences by the pointers of fields. */
  readonly errors: Signal<Readonly<Record<string, string>>>;
  readonly failure: Signal<Failure | undefined>;
  readonly isBusy: Signal<boolean>;
  set(name: K, value: string): void;
  /**
   * Sends it. One key goes with it until it is answered, over reloads too, so that it is done once.
   * @returns whether it was accepted
   */
  submit(send: (values: Values<K>, key: string) => Promise<void>): Promise<boolean>;
  /** Forgets the draft that outlives a reload. */
  forget(): void;
}

interface Draft<K extends string> {
  readonly values: Partial<Values<K>>;
  readonly key?: string;
}

/** A password is typed again after a reload. */
const withoutPassword = (name: string, value: unknown) => (name === 'password' ? undefined : value);

function readDraft<K extends string>(name: string, kept: Kept | undefined): Draft<K> {
  const text = kept?.getItem(name);
  return text ? JSON.parse(text) : { values: {} };
}

/**
 * Makes a form.
 * @param name under which what was typed is kept
 * @param kept nothing where it has a secret in it
 */
export function createFaceForm<K extends string>(
  name: string,
  initial: Values<K>,
  kept?: Kept,
  limits: Limits = {},
): Form<K> {
  const draft = readDraft<K>(name, kept);
  let { key } = draft;
  const values = signal<Values<K>>({ ...initial, ...draft.values });
  const errors = signal<Readonly<Record<string, string>>>({});
  const failure = signal<Failure | undefined>(undefined);
  const isBusy = signal(false);
  const keep = () =>
    kept?.setItem(name, JSON.stringify({ values: values.value, ...(key && { key }) }, withoutPassword));
  return {
    values,
    limits,
    errors,
    failure,
    isBusy,
    set(field, value) {
      values.value = { ...values.value, [field]: value };
      const { [`/${field}`]: _, ...others } = errors.value;
      errors.value = others;
      keep();
    },
    async submit(send) {
      if (isBusy.value) return false;
      isBusy.value = true;
      failure.value = undefined;
      errors.value = {};
      key ??= makeRequestKey();
      keep();
      try {
        await send(values.value, key);
        key = undefined;
        return true;
      } catch (error) {
        const failed = toFailure(error);
        failure.value = failed;
        errors.value = failed.fields;
        // A refused request changed nothing, and the next one may say something else.
        if (!failed.isPassing) key = undefined;
        keep();
        return false;
      } finally {
        isBusy.value = false;
      }
    },
    forget: () => kept?.removeItem(name),
  };
}

/** The sentences of a failure that stand at no field of the form. */
export function sayElsewhere({ code, detail, fields }: Failure, names: readonly string[]): readonly string[] {
  const pointers = Object.keys(fields);
  const isShown = (pointer: string) => names.includes(pointer.split('/')[1] ?? '');
  if (code === 'page' || pointers.length === 0) return [detail];
  return pointers.filter((pointer) => !isShown(pointer)).map((pointer) => fields[pointer] ?? detail);
}

/** What was typed, without what was left empty. */
export const filledOf = <K extends string>(values: Values<K>): Partial<Record<K, string>> => {
  const filled: Partial<Record<K, string>> = {};
  for (const name in values) if (values[name].trim() !== '') filled[name] = values[name].trim();
  return filled;
};
