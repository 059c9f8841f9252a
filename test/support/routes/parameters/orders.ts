import { randomBytes } from 'node:crypto';
import type { User } from '../../../../shared/identity/data/users.ts';
import type { Mode } from '../../../../shared/kernel/roles.ts';
import { idToken } from '../../../../shared/kernel/secrets.ts';
import { newOrderId } from '../../../../shared/orders/domain/order-number.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { orderIn, tokenOf } from '../../people/orders.ts';
import { newStore } from '../../people/stores.ts';
import { hostile, type PathParameters, uuid } from './form.ts';

const madeOrder = async (wire: Wire, mode: Mode, owner: User) =>
  orderIn(wire, await newStore(wire, owner, { mode }));

/** What the paths of orders name. */
export const ordersParameters: PathParameters = {
  'orders.order_id': { ...uuid, made: async (...of) => (await madeOrder(...of)).id },
  'public-orders.token': {
    malformed: [...hostile, 'a'.repeat(78), `${'a'.repeat(22)}.1.${'a'.repeat(42)}`],
    unknown: () => idToken(randomBytes(32), newOrderId(randomBytes(16)), 1_800_000_000, []),
    made: async (wire, ...of) => tokenOf(wire, await madeOrder(wire, ...of)),
  },
};
