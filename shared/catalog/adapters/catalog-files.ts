import { settleAll } from '../../kernel/concurrency.ts';
import type { Files } from '../../platform/ports/files.ts';
import { catalogPrefix } from '../domain/files.ts';
import type { CatalogFiles, Publication } from '../ports/catalog-files.ts';
import { readPublished, readTexts, writePublished } from './published-file.ts';
import { remember } from './remembered.ts';

/** Bytes of text that a process remembers the catalogs of. */
const limit = 64 * 1024 * 1024;

const keyOf = (of: Publication, version: string) => `${catalogPrefix}${of}/${version}.json.gz`;
const textsOf = (of: Publication, version: string) => `${catalogPrefix}${of}/${version}.texts.json.gz`;
const form = { contentType: 'application/gzip' };

/** Catalogs in the bucket, and in the memory of the process. */
export function catalogFiles(files: Files): CatalogFiles {
  const recall = remember<Awaited<ReturnType<typeof readPublished>>>(limit);
  return {
    open(of, version) {
      const key = keyOf(of, version);
      return recall(key, async () => {
        const bytes = await files.get(key);
        return bytes && readPublished(bytes);
      });
    },
    async texts(of, version) {
      const bytes = await files.get(textsOf(of, version));
      return bytes && readTexts(bytes);
    },
    async save(of, published, texts, current) {
      const written = await writePublished(published, texts);
      const { version } = written;
      if (version === current) return version;
      await settleAll([
        files.put(keyOf(of, version), written.catalog, form),
        files.put(textsOf(of, version), written.texts, form),
      ]);
      return version;
    },
    async remove(of, version) {
      await settleAll([files.remove(keyOf(of, version)), files.remove(textsOf(of, version))]);
    },
  };
}
