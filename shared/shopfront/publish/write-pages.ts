import { mapLimited } from '../../kernel/concurrency.ts';
import { type Files, immutableCaching } from '../../platform/ports/files.ts';
import type { PagePrinter } from '../../platform/ports/page-printer.ts';
import type { DrawnPicture } from '../pictures/drawn-pictures.ts';
import { type PageList, printOf } from './page-list.ts';
import type { SiteFile } from './site-files.ts';

/** Pages are checked each time they are read: the edge keeps them for a second, browsers ask whether theirs is current. */
export const pageCaching = 'public, max-age=0, s-maxage=1';

/** The most files that are written or removed at the same time. */
const concurrency = 16;

/** Drawn pictures are named by what they show. */
const drawnForm = { contentType: 'image/png', cacheControl: immutableCaching };

/** What a build has done. */
export interface Written {
  readonly written: number;
  readonly removed: number;
}

/** Removes files of a folder. */
export const removeShopFiles = (files: Files, folder: string, paths: readonly string[]): Promise<unknown> =>
  mapLimited(paths, concurrency, (path) => files.remove(`${folder}${path}`));

/** Writes the files of a shop whose contents have changed. */
export function createWriter(files: Files, before: PageList | undefined, folder: string) {
  const now: Record<string, string> = {};
  const drawn = new Set(before?.drawn);
  let written = 0;
  return {
    /** Writes those that differ from the last build, and waits until they are written. */
    async write(some: readonly SiteFile[]): Promise<void> {
      const changed = some.filter(({ path, body }) => {
        const print = printOf(body);
        now[path] = print;
        return before?.files[path] !== print;
      });
      written += changed.length;
      await mapLimited(changed, concurrency, ({ path, body, contentType }) =>
        files.put(`${folder}${path}`, Buffer.from(body), { contentType, cacheControl: pageCaching }),
      );
    },
    /** Writes the drawn pictures that no earlier build has written. */
    async draw(pictures: readonly DrawnPicture[], printer: Pick<PagePrinter, 'picture'>): Promise<void> {
      for (const picture of pictures) {
        drawn.add(picture.file);
        if (before?.drawn.includes(picture.file)) continue;
        await files.put(picture.file, picture.draw(printer), drawnForm);
        written += 1;
      }
    },
    /** Removes the files that this build did not make. @returns the list of those that it made */
    async end(): Promise<Written & { readonly list: PageList }> {
      const gone = Object.keys(before?.files ?? {}).filter((path) => !(path in now));
      await removeShopFiles(files, folder, gone);
      return { written, removed: gone.length, list: { folder, files: now, drawn: [...drawn] } };
    },
  };
}
