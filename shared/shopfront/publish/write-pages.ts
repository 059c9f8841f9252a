import { type Files, mapLimited } from '#ground';
import { htmlType, pageCaching } from '../view/page-form.ts';
import { type PageList, printOf } from './page-list.ts';
import { createQuota, nextRewriteOf, productsAPart, removalsAPart } from './part.ts';
import type { PictureFile } from './picture-files.ts';
import type { SiteFile } from './site-files.ts';

/** The most files that are written or removed at the same time. */
const concurrency = 16;

/** The page of a product in a language. */
interface PageFile {
  readonly path: string;
  render(): string;
}

/** The pages of a product, one in each language of its shop. */
export interface ProductPages {
  readonly slug: string;
  /** The print of what they show of the product itself, and must show within seconds. */
  readonly own: string;
  readonly pages: readonly PageFile[];
}

/** What a build has done. */
interface Built {
  readonly list: PageList;
  readonly written: number;
  readonly removed: number;
  /** When the shop must be built again, because this build has left something over. */
  readonly again: Date | undefined;
}

/** What files are written with. */
interface WritingAt {
  readonly files: Files;
  /** The folder of the shop. */
  readonly folder: string;
  /** What earlier builds wrote. */
  readonly before: PageList | undefined;
  readonly now: Date;
  /** The most products whose pages are written. */
  readonly part?: number | undefined;
}

/** Removes files of a folder. */
export const removeShopFiles = (files: Files, folder: string, paths: readonly string[]): Promise<unknown> =>
  mapLimited(paths, concurrency, (path) => files.remove(`${folder}${path}`));

/**
 * Writes the files of a shop whose contents have changed, one at a time, so that a build holds few of them. Each page is
 * whole by itself. Pages of products that are new, or show something else of the product, are written in parts as large as
 * one run may take. Those that only show something else of the shop are written once a minute, in such parts too. What a
 * build leaves over stays as it was in the list.
 */
export function createWriter({ files, folder, before, now, part = productsAPart }: WritingAt) {
  const list: Record<string, string> = {};
  const ownPrints: Record<string, string> = {};
  const isOpen = now >= nextRewriteOf(before?.rewritten_at);
  const changes = createQuota(part);
  const rewrites = createQuota(isOpen ? part : 0);
  let written = 0;

  async function put(path: string, contentType: string, bytes: Uint8Array): Promise<void> {
    await files.put(`${folder}${path}`, bytes, { contentType, cacheControl: pageCaching });
    written += 1;
  }

  /** Keeps what the list says of pages that are left over. */
  function leave({ slug, pages }: ProductPages): void {
    for (const { path } of pages) {
      const print = before?.files[path];
      if (print !== undefined) list[path] = print;
    }
    const own = before?.own[slug];
    if (own !== undefined) ownPrints[slug] = own;
  }

  /** Removes the files that this build neither made nor left, as many as one run may. @returns whether all are gone */
  async function removeGone(): Promise<{ readonly removed: number; readonly isDone: boolean }> {
    const gone = Object.entries(before?.files ?? {}).filter(([path]) => !(path in list));
    const some = gone.slice(0, removalsAPart);
    await removeShopFiles(
      files,
      folder,
      some.map(([path]) => path),
    );
    for (const [path, print] of gone.slice(removalsAPart)) list[path] = print;
    return { removed: some.length, isDone: some.length === gone.length };
  }

  return {
    /** Writes the one-off files: home, about, robots, manifest. */
    async write(some: readonly SiteFile[]): Promise<void> {
      await mapLimited(some, concurrency, async ({ path, body, contentType }) => {
        const print = printOf(body);
        list[path] = print;
        if (before?.files[path] !== print) await put(path, contentType, Buffer.from(body));
      });
    },
    /** Writes pictures that show something else than before. */
    async draw(pictures: readonly PictureFile[]): Promise<void> {
      for (const { path, contentType, print, make } of pictures) {
        const isSame = before?.files[path] === print;
        const bytes = isSame ? undefined : await make();
        if (bytes) await put(path, contentType, bytes);
        if (isSame || bytes) list[path] = print;
      }
    },
    /** Writes the pages of a product, or leaves them over. */
    async writeProduct(product: ProductPages): Promise<void> {
      const { slug, own, pages } = product;
      const quota = before?.own[slug] === own ? rewrites : changes;
      if (quota.isExceeded()) return leave(product);
      const rendered = pages.map(({ path, render }) => {
        const body = render();
        return { path, body, print: printOf(body) };
      });
      const differing = rendered.filter(({ path, print }) => before?.files[path] !== print);
      if (differing.length > 0 && !quota.take()) return leave(product);
      ownPrints[slug] = own;
      for (const { path, print } of rendered) list[path] = print;
      for (const { path, body } of differing) await put(path, htmlType, Buffer.from(body));
    },
    /** Removes the files that are no longer wanted. @returns what the build has done */
    async end(): Promise<Built> {
      const { removed, isDone } = await removeGone();
      const rewritten_at = rewrites.isTaken() ? now.toISOString() : before?.rewritten_at;
      const isLeft = changes.isExceeded() || !isDone;
      const again = isLeft ? now : rewrites.isExceeded() ? nextRewriteOf(rewritten_at) : undefined;
      const former = before?.drawn ?? [];
      // Pages name them until all are written again.
      if (again === undefined) await removeShopFiles(files, '', former);
      const drawn = again === undefined ? [] : former;
      return {
        list: { folder, files: list, own: ownPrints, rewritten_at, drawn },
        written,
        removed,
        again,
      };
    },
  };
}
