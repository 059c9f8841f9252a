import MiniSearch from 'minisearch';
import type { SearchEntry } from '../search/entry.ts';

/** The most that are shown. */
const most = 12;

async function loadIndex(): Promise<MiniSearch<SearchEntry>> {
  const answer = await fetch('/docs/search.json');
  if (!answer.ok) throw new Error(`the entries of the search are not there: ${answer.status}`);
  const entries: SearchEntry[] = await answer.json();
  const index = new MiniSearch<SearchEntry>({
    idField: 'path',
    fields: ['title', 'text'],
    storeFields: ['kind', 'title', 'text', 'path'],
    searchOptions: { boost: { title: 3 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' },
  });
  index.addAll(entries);
  return index;
}

let index: Promise<MiniSearch<SearchEntry>> | undefined;

/** What has all the words, or words like them. @throws when the entries cannot be loaded */
export async function searchEntries(words: string): Promise<SearchEntry[]> {
  index ??= loadIndex();
  index.catch(() => {
    index = undefined;
  });
  return (await index)
    .search(words)
    .slice(0, most)
    .map(({ kind, title, text, path }) => ({ kind, title, text, path }));
}
