import { type Mode, wordsOf } from '#ground/domain';
import { type Opening, openingOf } from './opening/opening.ts';
import { isPublic, type StoreStatus } from './store/store.ts';
import { stateNameOf } from './zones/zones.ts';

/** The fields of a store that decide whether the directory lists it. */
interface Listable {
  readonly mode: Mode;
  readonly status: StoreStatus;
  readonly listed: boolean;
}

/** Whether a store is in the directory: a live public store, unless its owner keeps it out. */
export const isListed = ({ mode, status, listed }: Listable): boolean =>
  mode === 'live' && listed && isPublic(status);

/** The filters of the directory. */
export interface DirectoryFilter {
  readonly q?: string | undefined;
  readonly category?: string | undefined;
  readonly state?: string | undefined;
  readonly city?: string | undefined;
  readonly open_now?: boolean | undefined;
}

/** The fields of a store that the filters use. */
interface Seen extends Opening {
  readonly name: string;
  readonly description?: string | undefined;
  readonly category: string;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
}

const sameWords = (one: string, other: string) => wordsOf(one).join(' ') === wordsOf(other).join(' ');

/** Whether each word of a query is a prefix of a word in the store's description of itself. */
function isAbout({ name, description = '', city = '' }: Seen, q: string): boolean {
  const said = wordsOf(`${name} ${description} ${city}`);
  return wordsOf(q).every((word) => said.some((one) => one.startsWith(word)));
}

/** Whether a store matches the filters. */
export const isStoreWanted = (
  store: Seen,
  { q, category, state, city, open_now }: DirectoryFilter,
  now: Date,
): boolean =>
  (category === undefined || store.category === category) &&
  (state === undefined || (store.state !== undefined && stateNameOf(store.state) === stateNameOf(state))) &&
  (city === undefined || (store.city !== undefined && sameWords(store.city, city))) &&
  (q === undefined || isAbout(store, q)) &&
  (!open_now || openingOf(store, now).is_open);
