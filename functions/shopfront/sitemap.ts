import * as z from 'zod';
import { defineRoute, Reply } from '#ground';
import { renderSitemapIndex } from '../../shared/shopfront/serve/sitemap-index.ts';

export const route = defineRoute({
  id: 'shopfront.sitemap',
  at: 'GET /sitemap.xml',
  summary: 'Get the index of the sitemaps of shops',
  description:
    'The sitemaps of the live shops that are listed, sell, and stand at our own address, for search engines. Shops with a host of their own name theirs there.',
  auth: { public: true },
  returns: [200, z.string().meta({ contentMediaType: 'application/xml' })],
  async handle({ baseUrl, now }, { table }) {
    return new Reply(await renderSitemapIndex({ table, now }, baseUrl), {
      'content-type': 'application/xml',
      'cache-control': 'public, max-age=0, s-maxage=3',
    });
  },
});
