import * as z from 'zod';
import { defineRoute, Reply } from '#ground';

export const route = defineRoute({
  id: 'shopfront.robots',
  at: 'GET /robots.txt',
  summary: 'Get what robots may read',
  description: 'Says which pages search engines leave out, and where the sitemaps of shops are.',
  auth: { public: true },
  returns: [200, z.string().meta({ contentMediaType: 'text/plain' })],
  async handle({ baseUrl }) {
    const closed = [
      '/api/',
      '/o/',
      '/account/',
      '/s/*/basket/',
      '/s/*/checkout/',
      '/s/*/b/',
      '/s/*/preview/',
    ];
    const lines = closed.map((path) => `Disallow: ${path}`).join('\n');
    return new Reply(`User-agent: *\n${lines}\nSitemap: ${baseUrl}/sitemap.xml\n`, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
  },
});
