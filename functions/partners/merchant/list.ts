import { defineListRoute } from '#ground';
import { MerchantPartnerOut } from '../../../shared/partners/contract/grant.ts';
import { partnersOfMerchant } from '../../../shared/partners/grants/partners-of-merchant.ts';

export const route = defineListRoute({
  id: 'merchant-partners.list',
  path: '/console/merchant/partners/',
  summary: 'List your partners',
  description:
    'Lists the organizations that brought you or serve you, newest first, each with what you let it do, what it has asked for, and when it last made use of that.',
  auth: { jwt: ['merchant'], secretKey: ['merchant'] },
  item: MerchantPartnerOut,
  async list({ caller, now, page }, { table }) {
    const { partners, next } = await partnersOfMerchant({ table, now }, caller, page);
    return { results: partners, next };
  },
});
