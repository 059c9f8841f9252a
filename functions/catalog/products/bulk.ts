import type * as z from 'zod';
import { defineRoute, idempotencyAccess, Reply, Written, writtenListOf } from '#ground';
import { changeInBulk } from '../../../shared/catalog/bulk/bulk-change.ts';
import { BulkIn, BulkOut } from '../../../shared/catalog/contract/bulk.ts';
import { createStockCounter } from '../../../shared/inventory/levels/count-stock.ts';
import { createStockCompanion } from '../../../shared/inventory/levels/product-levels.ts';
import { worksOfCaller } from '../../../shared/stores/works-of-caller.ts';

const id = 'products.bulk';

export const route = defineRoute({
  id,
  at: 'PATCH /api/v1/storefront/products/bulk/',
  summary: 'Update up to 100 products',
  description:
    'Changes prices, statuses, categories, tags and stock of many products, in all stores in which you may. Each item is changed as a whole or not at all, and a refused one does not keep the others from being changed. So the request answers 200 even if items are refused: check the `ok` of each. The items of one product are applied in their order.\n\nTo apply each item once however often you send it, send an `Idempotency-Key`, which knows an item by its position: send the same list again. Items that were done get their first answer again; the others are tried again.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'], grant: 'catalog:write' },
  body: BulkIn,
  returns: [200, BulkOut],
  idempotent: true,
  uses: { keys: idempotencyAccess },
  async handle({ body, ...request }, { table, keys }) {
    const { caller, now } = request;
    const works = await worksOfCaller(table, caller);
    const bulk = { ...request, works, action: id, since: performance.now() };
    const outcomes = await changeInBulk(body.items, bulk, {
      table,
      now,
      keys,
      user: caller.user,
      count: createStockCounter(table),
      alongside: createStockCompanion({ table, now }, caller.user),
    });
    const results = writtenListOf(outcomes.map(({ result }) => result));
    const isAgain = outcomes.length > 0 && outcomes.every((one) => one.isAgain);
    return new Reply(
      new Written<z.input<typeof BulkOut>>(`{"results":${results.text}}`),
      isAgain ? { 'idempotent-replayed': 'true' } : {},
    );
  },
});
