import { type Files, Memory, settleAll } from '#ground';
import { catalogPrefix } from '../domain/files.ts';
import type { CatalogFiles, Match, Publication } from '../ports/catalog-files.ts';
import { readPublished, readTexts, writePublished } from './published-file.ts';

/** A value and how much of the limit it takes. */
interface Sized {
  readonly size: number;
}

/**
 * Remembers loaded values by their keys up to `limit`; then the least recently used is dropped first. Concurrent
 * requests for a key share one load. A failed load is forgotten, and undefined is not remembered.
 * @param limit in the unit of the sizes
 */
export function remember<T extends Sized>(limit: number) {
  const known = new Map<string, T>();
  const loading = new Map<string, Promise<T | undefined>>();
  let taken = 0;

  function keep(key: string, value: T): void {
    if (value.size > limit) return;
    known.set(key, value);
    taken += value.size;
    for (const [oldest, { size }] of known) {
      if (taken <= limit) return;
      known.delete(oldest);
      taken -= size;
    }
  }

  async function start(key: string, load: () => Promise<T | undefined>): Promise<T | undefined> {
    try {
      const value = await load();
      if (value) keep(key, value);
      return value;
    } finally {
      loading.delete(key);
    }
  }

  return function recall(key: string, load: () => Promise<T | undefined>): Promise<T | undefined> {
    const found = known.get(key);
    if (found) {
      known.delete(key);
      known.set(key, found);
      return Promise.resolve(found);
    }
    const under = loading.get(key) ?? start(key, load);
    loading.set(key, under);
    return under;
  };
}

/** Bytes of text of the catalogs that a process keeps in memory. */
const limit = 64 * 1024 * 1024;

const keyOf = (name: Publication, version: string) => `${catalogPrefix}${name}/${version}.json.gz`;
const textsOf = (name: Publication, version: string) => `${catalogPrefix}${name}/${version}.texts.json.gz`;
const form = { contentType: 'application/gzip' };

/** Searches whose matches a process keeps, and the most matches of one: 20 MB at most. */
const maxSearches = 500;
const maxMatches = 1_000;

/** Catalogs in the bucket, and in the memory of the process. The matches of a query in a version never change. */
export function createCatalogFiles(files: Files): CatalogFiles {
  const recall = remember<Awaited<ReturnType<typeof readPublished>>>(limit);
  const matches = new Memory<string, readonly Match[]>(maxSearches);

  async function read(key: string) {
    const bytes = await files.get(key);
    const opened = bytes && (await readPublished(bytes));
    return (
      opened && {
        ...opened,
        search(words: string) {
          const asked = `${key} ${words}`;
          const found = matches.get(asked) ?? opened.search(words);
          if (found.length <= maxMatches) matches.set(asked, found);
          return found;
        },
      }
    );
  }

  return {
    open(name, version) {
      const key = keyOf(name, version);
      return recall(key, () => read(key));
    },
    async texts(name, version) {
      const bytes = await files.get(textsOf(name, version));
      return bytes && readTexts(bytes);
    },
    async save(name, published, texts, current) {
      const written = await writePublished(published, texts);
      const { version } = written;
      if (version === current) return version;
      await settleAll([
        files.put(keyOf(name, version), written.catalog, form),
        files.put(textsOf(name, version), written.texts, form),
      ]);
      return version;
    },
    async remove(name, version) {
      await settleAll([files.remove(keyOf(name, version)), files.remove(textsOf(name, version))]);
    },
  };
}
