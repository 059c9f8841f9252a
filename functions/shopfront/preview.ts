import { defineRoute, pepperAccess } from '#ground';
import { ShopPreviewOut } from '../../shared/shopfront/contract.ts';
import { issuePreviewToken } from '../../shared/shopfront/domain/preview.ts';
import { allowStaff, ofStore } from '../../shared/stores/access.ts';
import { storeParams } from '../../shared/stores/contract/params.ts';
import { loadNamedStore } from '../../shared/stores/settings.ts';

export const route = defineRoute({
  id: 'shopfront.preview',
  at: 'POST /api/v1/storefront/stores/{store_id}/preview/',
  summary: 'Create a link to the preview of a shop',
  description:
    'Answers an address at which the pages of the store can be seen before it is published, for 24 hours. Nobody can buy there. Whoever has the address sees the pages.',
  auth: allowStaff(ofStore, 'store.edit'),
  params: storeParams,
  returns: [201, ShopPreviewOut],
  idempotent: false,
  writes: false,
  uses: { pepper: pepperAccess },
  async handle({ params, now, baseUrl }, { table, pepper }) {
    const store = await loadNamedStore(table, params.store_id);
    const { token, expires } = issuePreviewToken(await pepper.bytes(), store, now);
    return {
      url: `${baseUrl}/s/${store.slug}/preview/?token=${token}`,
      expires_at: expires.toISOString(),
    };
  },
});
