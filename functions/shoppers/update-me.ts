import { Commit, defineRoute } from '#ground';
import { shopping } from '../../shared/shoppers/accounts.ts';
import { ShopperOut, ShopperPatch } from '../../shared/shoppers/contract/shopper.ts';
import { saveShopperProfile } from '../../shared/shoppers/data/shoppers.ts';
import { loadOwnShopper } from '../../shared/shoppers/own-shopper.ts';
import { toShopperView } from '../../shared/shoppers/views.ts';
import { assertLatest } from '../../shared/stores/domain/revision.ts';
import { stampRecord } from '../../shared/stores/settings.ts';

export const route = defineRoute({
  id: 'shoppers.update-me',
  at: 'PATCH /api/v1/storefront/customer/me/',
  atStoreHost: true,
  summary: 'Update a customer account',
  description: 'Changes only the fields that you send. The e-mail address of an account cannot be changed.',
  auth: { shopper: true, standing: shopping },
  body: ShopperPatch,
  returns: [200, ShopperOut],
  errors: ['not_found', 'conflict'],
  async handle({ body, caller, now }, { table }) {
    const read = await loadOwnShopper(table, caller);
    assertLatest(read.revision, body.revision);
    const name = body.name ?? read.name;
    const phone = body.phone === undefined ? read.phone : (body.phone ?? undefined);
    const shopper = stampRecord({ ...read, name, phone }, now, read);
    return new Commit([saveShopperProfile(read, shopper)], toShopperView(shopper));
  },
});
