import { randomBytes } from 'node:crypto';
import type { User } from '../../../../shared/identity/data/users.ts';
import type { Mode } from '../../../../shared/kernel/roles.ts';
import { issueIdToken } from '../../../../shared/kernel/secrets.ts';
import { msPerDay } from '../../../../shared/kernel/time.ts';
import { addBasketLink } from '../../../../shared/orders/data/basket-links.ts';
import { createBasketCode } from '../../../../shared/orders/domain/checkout/basket-code.ts';
import { createOrderId } from '../../../../shared/orders/domain/order-number.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { orderIn, tokenOf } from '../../people/orders/orders.ts';
import { hostile, type PathParameters, uuid } from './form.ts';
import { storeOfOwner } from './store-of-owner.ts';

const madeOrder = async (wire: Wire, mode: Mode, owner: User) =>
  orderIn(wire, await storeOfOwner(wire, mode, owner));

/** What the paths of orders name. */
export const ordersParameters: PathParameters = {
  'orders.order_id': { ...uuid, made: async (...of) => (await madeOrder(...of)).id },
  'admin-orders.order_id': { ...uuid, made: async (...of) => (await madeOrder(...of)).id },
  'basket-links.store_id': {
    ...uuid,
    made: async (wire, mode, owner) => (await storeOfOwner(wire, mode, owner)).id,
  },
  'basket-links.code': {
    malformed: [...hostile, 'a'.repeat(12), 'a'.repeat(14)],
    unknown: () => createBasketCode(randomBytes(8)),
    made: async (wire, mode, owner) => {
      const { id: store } = await storeOfOwner(wire, mode, owner);
      const code = createBasketCode(randomBytes(8));
      const expires_at = new Date(wire.now().getTime() + msPerDay).toISOString();
      await wire.table.commit([addBasketLink({ code, store, items: [], expires_at })]);
      return code;
    },
  },
  'public-orders.token': {
    malformed: [...hostile, 'a'.repeat(78), `${'a'.repeat(22)}.1.${'a'.repeat(42)}`],
    unknown: () => issueIdToken(randomBytes(32), createOrderId(randomBytes(16)), 1_800_000_000, []),
    made: async (wire, ...of) => tokenOf(wire, await madeOrder(wire, ...of)),
  },
};
