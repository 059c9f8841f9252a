import * as z from 'zod';
import { defineRoute, pepperAccess, Reply } from '#ground';
import { productSearchAccess } from '../../shared/catalog/wiring/published.ts';
import { PageQuery, pageParams } from '../../shared/shopfront/contract.ts';
import { serveShop } from '../../shared/shopfront/serve/serve-shop.ts';

/** The page of a list that a query asks for, from 1 on. What is no page is the first. */
const pageOf = (sent = '1'): number => (/^[1-9]\d*$/.test(sent) ? Number(sent) : 1);

/** The query of a page as it goes on in a redirect. */
const writeQuery = (asked: z.output<typeof PageQuery>): string =>
  String(
    new URLSearchParams(Object.entries(asked).filter((one): one is [string, string] => one[1] !== undefined)),
  );

export const route = defineRoute({
  id: 'shopfront.page',
  at: 'GET /s/{shop}/',
  documented: false,
  aliases: [
    '/s/{shop}/{a}/',
    '/s/{shop}/{a}/{b}/',
    '/s/{shop}/{a}/{b}/{c}/',
    '/s/{shop}/{a}/{b}/{c}/{d}/',
    '/s/{shop}/{a}/{b}/{c}/{d}/{e}/',
  ],
  atStoreHost: true,
  summary: 'Get a page of a shop',
  description:
    'The pages of a shop that are no files: later pages of lists (`?page=2`), searches (`search/?q=`), the owner’s preview of a draft, and the page that says that nothing stands at an address. A former slug leads to the present address for 90 days, and a shop with a host of its own to that host.',
  auth: { public: true },
  params: pageParams,
  query: PageQuery,
  returns: [200, z.string().meta({ contentMediaType: 'text/html' })],
  uses: { search: productSearchAccess, pepper: pepperAccess },
  async handle({ params, query, now, baseUrl, atStore }, { table, search, pepper }) {
    const { shop, ...parts } = params;
    const { page, q = '', token } = query;
    const { status, body, headers } = await serveShop(
      { table, search, pepper: () => pepper.bytes() },
      {
        shop: shop.toLowerCase(),
        segments: Object.values(parts).filter((part) => part !== undefined),
        page: pageOf(page),
        q,
        token,
        query: writeQuery({ page, q: q || undefined, token }),
        atStore,
        baseUrl,
        now,
      },
    );
    return new Reply(body, headers, status);
  },
});
