import { randomUUID } from 'node:crypto';
import { toId } from '../../../../shared/kernel/ids.ts';
import { uuidOfTime } from '../../../../shared/kernel/uuid.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { writeDiscount } from '../../../../shared/promotions/change-discount.ts';
import { DiscountIn } from '../../../../shared/promotions/contract/discount.ts';
import type { Discount } from '../../../../shared/promotions/domain/discount.ts';
import type { Store } from '../../../../shared/stores/data/stores.ts';

/** A discount of a store, as its route makes it: 10 % off everything by a code of its own, unless the test says otherwise. */
export async function newDiscount(
  wire: Wire,
  store: Pick<Store, 'id' | 'mode'>,
  fields: object = {},
): Promise<Discount> {
  const now = wire.now();
  const id = toId<'Discount'>(uuidOfTime(now, randomUUID()));
  const code = `CODE-${randomUUID().slice(0, 8)}`;
  const { store: _, ...sent } = DiscountIn.parse({
    store: store.id,
    code,
    kind: 'PERCENT',
    percent: 10,
    ...fields,
  });
  const { discount, writes } = await writeDiscount({ table: wire.table, now }, store, id, sent);
  await wire.table.commit(writes);
  return discount;
}
