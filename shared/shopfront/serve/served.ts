import { renderMissingPage } from '../pages/missing.ts';
import { htmlType, pageCaching } from '../view/page-form.ts';

/** An answer to a browser. */
export interface Served {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Redirects are asked for again each time; the edge keeps them for three seconds. */
export const movedCaching = 'public, max-age=0, s-maxage=3';

/** The answer at every address at which nothing stands. */
export const serveMissing = (): Served => ({
  status: 404,
  body: renderMissingPage(),
  headers: { 'content-type': htmlType, 'cache-control': pageCaching },
});

export const serveRedirect = (status: 301 | 302, location: string): Served => ({
  status,
  body: '',
  headers: { 'content-type': htmlType, 'cache-control': movedCaching, location },
});

/** Headers of what only its owner sees. */
export const previewHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const;
