import { mediaPrefix } from '../../../../shared/catalog/domain/files.ts';
import { siteHeaders } from '../../../edge/site.ts';
import type { Pages } from '../pages.ts';

/** A file of a picture: nothing in its path can lead out of the folder. */
const picture = new RegExp(`^/${mediaPrefix}[\\w/-]+\\.(webp|jpg|png)$`);

/**
 * The pictures of products, as CloudFront serves them from the bucket.
 * @param bucket the address of the bucket; undefined until the engine runs
 */
export function createMediaPages(bucket: () => string | undefined): Pages {
  return async (path) => {
    const base = bucket();
    if (!base || !picture.test(path)) return undefined;
    const file = await fetch(base + path);
    if (!file.ok) return undefined;
    const kept = ['content-type', 'cache-control', 'etag'].map((name) => [
      name,
      file.headers.get(name) ?? '',
    ]);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const headers = { ...siteHeaders, ...Object.fromEntries(kept) };
    return { statusCode: 200, headers, bytes };
  };
}
