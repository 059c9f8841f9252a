import type { Input } from '../../../../client/types.ts';
import { readMoney } from '../../kit/format/money.ts';
import { readPhone } from '../../kit/format/texts.ts';
import type { Store } from '../data/objects.ts';

type Change = NonNullable<Input<'patch', '/api/v1/storefront/stores/{store_id}/'>['body']>;

const methods = ['ONLINE', 'ON_PICKUP', 'AT_DOOR'] as const;

/** The languages of a shop, the main one first, by what its field has. */
const languagesOf = {
  en: ['en'],
  pcm: ['pcm'],
  'en pcm': ['en', 'pcm'],
  'pcm en': ['pcm', 'en'],
} as const satisfies Readonly<Record<string, Store['languages']>>;

const isLanguages = (text: string): text is keyof typeof languagesOf => text in languagesOf;

/** How a shop sells. */
export type Selling = Pick<
  Store,
  | 'payment_methods'
  | 'auto_accept'
  | 'listed'
  | 'accepts_preorders'
  | 'min_order'
  | 'prep_minutes'
  | 'fee_bearer'
  | 'tax_rate'
  | 'tax_id'
  | 'whatsapp'
  | 'email'
  | 'languages'
>;

const usualMinutes = [0, 15, 30, 45, 60, 90, 120, 180, 240, 360, 720, 1440];

/** How long packing can take, in minutes: the usual choices, and what the shop has. */
export const prepChoicesOf = ({ prep_minutes }: Pick<Store, 'prep_minutes'>): readonly number[] =>
  [...new Set([...usualMinutes, prep_minutes])].toSorted((one, other) => one - other);

const checkOf = (isSo: boolean) => (isSo ? 'yes' : '');

/** How a shop sells, as the fields of a form have it. */
export const rulesDraftOf = (store: Selling) => ({
  ONLINE: checkOf(store.payment_methods.includes('ONLINE')),
  ON_PICKUP: checkOf(store.payment_methods.includes('ON_PICKUP')),
  AT_DOOR: checkOf(store.payment_methods.includes('AT_DOOR')),
  auto_accept: checkOf(store.auto_accept),
  listed: checkOf(store.listed),
  accepts_preorders: checkOf(store.accepts_preorders),
  min_order: store.min_order,
  prep_minutes: String(store.prep_minutes),
  fee_bearer: store.fee_bearer,
  tax_rate: store.tax_rate,
  tax_id: store.tax_id ?? '',
  whatsapp: store.whatsapp ?? '',
  email: store.email ?? '',
  languages: store.languages.join(' '),
});

/** What the fields of a form say, as the API takes it. */
export function readRules(values: Readonly<Record<keyof ReturnType<typeof rulesDraftOf>, string>>): Change {
  const { languages, whatsapp, tax_id, email } = values;
  return {
    payment_methods: methods.filter((method) => values[method] !== ''),
    auto_accept: values.auto_accept !== '',
    listed: values.listed !== '',
    accepts_preorders: values.accepts_preorders !== '',
    min_order: readMoney(values.min_order) || '0',
    prep_minutes: Number(values.prep_minutes),
    fee_bearer: values.fee_bearer === 'CUSTOMER' ? 'CUSTOMER' : 'MERCHANT',
    tax_rate: values.tax_rate.trim() || '0',
    tax_id: tax_id.trim() || null,
    whatsapp: whatsapp.trim() ? readPhone(whatsapp) : null,
    email: email.trim() || null,
    languages: [...languagesOf[isLanguages(languages) ? languages : 'en']],
  };
}
