import { randomUUID } from 'node:crypto';
import { toId } from '../../../../shared/kernel/ids.ts';
import { homeAddress } from '../../../../shared/stores/contract/story.data.ts';
import { stampRecord } from '../../../../shared/stores/settings.ts';
import { orderIn } from '../../people/orders/orders.ts';
import { newShopper } from '../../people/shoppers/shoppers.ts';
import { type PathParameters, uuid } from './form.ts';
import { storeOfOwner } from './store-of-owner.ts';

/** What the paths of customer accounts name. No merchant owns them: they belong to somebody else for each caller. */
export const shoppersParameters: PathParameters = {
  'shopper-orders.order_id': {
    ...uuid,
    inBothModes: true,
    async made(wire, mode, owner) {
      const { id: shopper } = await newShopper(wire);
      return (await orderIn(wire, await storeOfOwner(wire, mode, owner), { shopper })).id;
    },
  },
  'shopper-addresses.address_id': {
    ...uuid,
    inBothModes: true,
    async made(wire) {
      const id = toId<'Address'>(randomUUID());
      const own = { ...homeAddress, country: 'NG' as const, id, is_default: true };
      await newShopper(wire, { addresses: [stampRecord(own, wire.now())] });
      return id;
    },
  },
};
