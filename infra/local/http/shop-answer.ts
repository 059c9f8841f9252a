import { isShopPath, readParameters, shopHeadersOf, shopTargetOf } from '../../edge/shop.ts';
import type { Answer } from './answer.ts';
import { etagOf, type FileAnswer } from './file-answer.ts';

/** What the edge makes of the address of a page: its file, or where it stands. */
export interface ShopFile {
  /** The path of the file, as the edge rewrites it. */
  readonly path: string;
  /** The parameters that pages read. */
  readonly query: string;
  /** Where the page stands instead. */
  readonly moved?: string;
}

/** The file of a page that was asked for; undefined for what is no page of a shop. @param host of a shop, if it came by one */
export function shopFileOf(raw: string, query: string, host: string | undefined): ShopFile | undefined {
  if (!isShopPath(raw, host !== undefined)) return undefined;
  const sent = [...new URLSearchParams(query)].filter(([name]) => readParameters.includes(name));
  const target = shopTargetOf(raw, host, sent.length > 0);
  const kept = String(new URLSearchParams(sent));
  return 'moved' in target
    ? { path: raw, query: kept, moved: query ? `${target.moved}?${query}` : target.moved }
    : { path: target.file, query: kept };
}

/** A function’s answer with the headers that the edge gives to pages. */
function asPage(path: string, { statusCode, headers = {}, body = '' }: Answer): FileAnswer {
  const bytes = Buffer.from(body);
  const said = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const tag = statusCode === 200 && said['cache-control'] !== 'no-store' ? { etag: etagOf(bytes) } : {};
  return { statusCode, headers: { ...shopHeadersOf(path), ...tag, ...said }, bytes };
}

/** Answers with the file of a page or, if there is none, with what the function says. */
export async function answerOfShop(
  { path, moved }: ShopFile,
  files: ((path: string) => Promise<FileAnswer | undefined>) | undefined,
  run: () => Promise<Answer>,
): Promise<FileAnswer> {
  if (moved !== undefined) {
    const headers = { location: moved, 'cache-control': 'public, max-age=0, s-maxage=3' };
    return { statusCode: 301, headers, bytes: new Uint8Array() };
  }
  return (await files?.(path)) ?? asPage(path, await run());
}
