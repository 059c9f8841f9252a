import { msPerSecond } from '../../../../shared/kernel/time.ts';
import { shopHeadersOf } from '../../../edge/shop.ts';
import { etagOf, type FileAnswer } from '../file-answer.ts';

/** A file of the bucket, and when it was last compared with the bucket. */
interface Kept {
  readonly answer: FileAnswer;
  readonly tag: string | null;
  readonly checked: number;
}

/** Files that are kept in memory, as CloudFront keeps them. */
const most = 2_000;

/** Milliseconds for which the edge keeps a page (`s-maxage`). */
const freshFor = msPerSecond;

/**
 * The files of shops, as CloudFront serves them from the bucket: each is kept for a second.
 * @param bucket the address of the bucket; undefined until the engine runs
 */
export function createShopFiles(
  bucket: () => string | undefined,
): (path: string) => Promise<FileAnswer | undefined> {
  const kept = new Map<string, Kept>();

  async function load(base: string, path: string, known: Kept | undefined): Promise<Kept | undefined> {
    const headers = known?.tag ? { 'if-none-match': known.tag } : {};
    const file = await fetch(`${base}${path}`, { headers });
    const checked = Date.now();
    if (known && file.status === 304) return { ...known, checked };
    if (!file.ok) return undefined;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const answer = {
      statusCode: 200,
      headers: {
        'content-type': file.headers.get('content-type') ?? 'application/octet-stream',
        'cache-control': file.headers.get('cache-control') ?? 'no-store',
        etag: etagOf(bytes),
        ...shopHeadersOf(path),
      },
      bytes,
    };
    return { answer, tag: file.headers.get('etag'), checked };
  }

  return async (path) => {
    const base = bucket();
    if (!base) return undefined;
    const known = kept.get(path);
    if (known && Date.now() - known.checked < freshFor) return known.answer;
    const found = await load(base, path, known);
    kept.delete(path);
    if (!found) return undefined;
    kept.set(path, found);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return found.answer;
  };
}
