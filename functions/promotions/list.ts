import * as z from 'zod';
import { defineId, defineListRoute } from '#ground';
import { DiscountOut } from '../../shared/promotions/contract/discount-out.ts';
import { listDiscounts } from '../../shared/promotions/data/discount-list.ts';
import { countersOf } from '../../shared/promotions/data/uses.ts';
import { toDiscountView } from '../../shared/promotions/view.ts';
import { allowStaff, staffOfNamedStore } from '../../shared/stores/access.ts';

export const route = defineListRoute({
  id: 'discounts.list',
  path: '/api/v1/storefront/discounts/',
  summary: 'List discounts',
  description:
    'Lists the discounts of a store, or of all stores that you manage or view, newest first, without archived ones. A page that is filtered by `active` may hold fewer results than its limit, even none: follow `next` until it is null.',
  auth: allowStaff(staffOfNamedStore('query', 'store'), 'discounts.view'),
  query: {
    store: defineId<'Store'>().optional().describe('Only discounts of this store.'),
    code: z
      .string()
      .trim()
      .max(64)
      .toUpperCase()
      .optional()
      .describe('Only the discount with this code, in capitals or not.'),
    active: z
      .enum(['true', 'false'])
      .optional()
      .describe('Only discounts that are active, or only those that are not.'),
  },
  item: DiscountOut,
  async list({ query: { code, active }, caller, page }, { table }) {
    const wanted = { code, active: active === undefined ? undefined : active === 'true' };
    const { discounts, next } = await listDiscounts(table, caller.store.stores, wanted, page);
    const counters = await countersOf(
      table,
      discounts.map(({ id }) => id),
    );
    return { results: discounts.map((one, at) => toDiscountView(one, counters[at] ?? [])), next };
  },
});
