import {
  type CustomerId,
  type IndexName,
  type Item,
  type PageRequest,
  placeOfItem,
  type StoreId,
  type Table,
  toId,
} from '#ground/data';
import type { Customer } from '../domain/customer.ts';
import { isNamed, isTagged, nameWords } from '../domain/finding.ts';
import {
  customerLists,
  entryOfTag,
  entryOfWord,
  keyOfCustomer,
  parseCustomer,
  wordListOf,
} from './customers.ts';

export interface CustomerFilters {
  /** Prefixes of words of the name. */
  readonly q?: string | undefined;
  readonly tag?: string | undefined;
}

/** Entries of a store in their order, each ending in `#` and the id of a customer. */
interface Entries {
  readonly list: (store: StoreId) => { readonly index?: IndexName; readonly pk: string };
  readonly prefix: string;
  readonly newestFirst: boolean;
}

/** The most reads for one page of a search. */
const maxRounds = 4;
const round = 100;

/** Sorts after all texts. */
const end = '\u{10ffff}';

/** The longest of the requested words, which usually has the fewest entries. */
const rarest = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length)[0];

function entriesFor(words: readonly string[], tag: string | undefined): Entries {
  const word = rarest(words);
  const found = (store: StoreId) => ({ pk: wordListOf(store) });
  if (word !== undefined) return { list: found, prefix: entryOfWord(word), newestFirst: false };
  if (tag !== undefined) return { list: found, prefix: entryOfTag(tag), newestFirst: true };
  return { list: (store) => customerLists.ofStore.at({ store }), prefix: '', newestFirst: true };
}

/** The next entries of several stores. @param after the position of the previous one */
async function nextEntries(
  table: Table,
  stores: readonly StoreId[],
  { list, prefix, newestFirst }: Entries,
  { after, most }: { readonly after: string | undefined; readonly most: number },
): Promise<string[]> {
  const [from, to] = newestFirst ? [prefix, after ?? prefix + end] : [after ?? prefix, prefix + end];
  const found = await Promise.all(
    stores.map(async (store) => {
      const asked = list(store);
      const between = [from || '0', to] as const;
      // The position itself is in the range.
      const { items } = await table.query({ ...asked, between, newestFirst, limit: most + 1 });
      return items.map((item) => placeOfItem(asked.index, item)).filter((place) => place !== after);
    }),
  );
  const places = found.flat().toSorted();
  return (newestFirst ? places.toReversed() : places).slice(0, most);
}

const idIn = (place: string): CustomerId => toId<'Customer'>(place.slice(place.lastIndexOf('#') + 1));

/** The customers of these ids, in their order, without deleted or erased ones: 1 request for each 100. */
export async function loadCustomers(table: Table, ids: readonly CustomerId[]): Promise<Customer[]> {
  const { found } = await table.getTogether({ found: ids.map(keyOfCustomer) });
  return found
    .filter((item) => item !== undefined)
    .map(parseCustomer)
    .filter(({ erased_at }) => erased_at === undefined);
}

/**
 * Whether a customer matches, and a search shows it here: a customer with two words that begin alike has two entries,
 * and is shown at the first.
 */
function isShown(customer: Customer, place: string, words: readonly string[], tag: string | undefined) {
  if (tag !== undefined && !isTagged(customer, tag)) return false;
  const word = rarest(words);
  if (word === undefined) return true;
  if (!isNamed(customer.name, words)) return false;
  const [first] = nameWords(customer.name ?? '')
    .filter((one) => one.startsWith(word))
    .toSorted();
  return first !== undefined && place.startsWith(`${entryOfWord(first)}#`);
}

/**
 * A page of the customers of stores: newest first, or by the matching word of the name.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `listCustomers` | 1 Query a store, 1 BatchGetItem | 0.5 read per 8 KB of entries, 1 read per 4 KB of each customer |
 * | the same, with words or with a tag | at most four times that | as above |
 */
export async function listCustomers(
  table: Table,
  stores: readonly StoreId[],
  { q, tag }: CustomerFilters,
  { limit, after }: PageRequest,
): Promise<{ readonly customers: readonly Customer[]; readonly next: Item | undefined }> {
  const words = q === undefined ? [] : nameWords(q);
  const entries = entriesFor(words, tag);
  const searching = words.length > 0;
  // Nearly all entries of a single word are shown.
  const size = words.length > 1 || (searching && tag !== undefined) ? round : limit;
  const customers: Customer[] = [];
  let last = after && String(after.place);
  for (let turn = 0; turn < (searching ? maxRounds : 1); turn++) {
    const places = await nextEntries(table, stores, entries, { after: last, most: size + 1 });
    const looked = places.slice(0, size);
    const byId = new Map((await loadCustomers(table, looked.map(idIn))).map((one) => [one.id, one]));
    for (const place of looked) {
      last = place;
      const customer = byId.get(idIn(place));
      if (!customer || !isShown(customer, place, words, tag)) continue;
      customers.push(customer);
      if (customers.length === limit)
        return { customers, next: place === places.at(-1) ? undefined : { place } };
    }
    if (places.length <= size) return { customers, next: undefined };
  }
  return { customers, next: { place: last } };
}
