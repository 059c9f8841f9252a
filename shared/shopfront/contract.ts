import * as z from 'zod';
import { shop, timeOut } from '#ground/domain';

const part = z.string().optional();

/** The path of a page of a shop, as the edge has rewritten it: its parts. */
export const pageParams = z.object({
  shop: z.string().meta({ description: 'The slug of the shop.', examples: [shop.slug] }),
  a: part,
  b: part,
  c: part,
  d: part,
  e: part,
});

/** The query of a page. Nothing of it is refused, however long: a page says that nothing stands there. */
export const PageQuery = z.object({
  page: z.string().optional().describe('The page of a list.'),
  q: z.string().optional().describe('The words of a search.'),
  token: z.string().optional().describe('The secret of a link to a draft.'),
});

/** A link to the pages of a store that nobody else sees. */
export const ShopPreviewOut = z
  .object({
    url: z.url().describe('The home page of the draft. Whoever has this address sees it.'),
    expires_at: timeOut,
  })
  .meta({
    id: 'ShopPreview',
    examples: [
      {
        url: `https://svc.example/s/${shop.slug}/preview/?token=AAAAAAAAAAAAAAAAAAAAAA.1770000000.c2ln`,
        expires_at: '2026-02-01T09:30:00.000Z',
      },
    ],
  });
