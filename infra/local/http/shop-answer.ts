import { movedCaching } from '../../../shared/shopfront/serve/served.ts';
import { completeMove, isShopPath, readParameters, shopHeadersOf, shopTargetOf } from '../../edge/shop.ts';
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
  /** The path and the query as they were sent. */
  readonly sent: { readonly path: string; readonly query: string };
}

/** The file of a page that was asked for; undefined for what is no page of a shop. @param host of a shop, if it came by one */
export function shopFileOf(raw: string, query: string, host: string | undefined): ShopFile | undefined {
  if (!isShopPath(raw, host !== undefined)) return undefined;
  const read = [...new URLSearchParams(query)].filter(([name]) => readParameters.includes(name));
  const target = shopTargetOf(raw, host, read.length > 0);
  const common = { query: String(new URLSearchParams(read)), sent: { path: raw, query } };
  return 'moved' in target
    ? { ...common, path: raw, moved: query ? `${target.moved}?${query}` : target.moved }
    : { ...common, path: target.file };
}

/** A function’s answer with the headers that the edge gives to pages. */
function asPage({ path, sent }: ShopFile, { statusCode, headers = {}, body = '' }: Answer): FileAnswer {
  const bytes = Buffer.from(body);
  const said = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  if (said.location !== undefined) said.location = completeMove(said.location, sent.path, sent.query);
  const tag = statusCode === 200 && said['cache-control'] !== 'no-store' ? { etag: etagOf(bytes) } : {};
  return { statusCode, headers: { ...shopHeadersOf(path), ...tag, ...said }, bytes };
}

/** Answers with the file of a page or, if there is none, with what the function says. */
export async function answerOfShop(
  asked: ShopFile,
  files: ((path: string) => Promise<FileAnswer | undefined>) | undefined,
  run: () => Promise<Answer>,
): Promise<FileAnswer> {
  const { path, moved } = asked;
  if (moved !== undefined) {
    const headers = { ...shopHeadersOf(path), location: moved, 'cache-control': movedCaching };
    return { statusCode: 301, headers, bytes: new Uint8Array() };
  }
  return (await files?.(path)) ?? asPage(asked, await run());
}
