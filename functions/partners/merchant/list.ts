import * as z from 'zod';
import { defineRoute, pageOf, pageQuery, pagesAccess } from '#ground';
import { MerchantPartnerOut } from '../../../shared/partners/contract/grant.ts';
import { partnersOfMerchant } from '../../../shared/partners/grants/partners-of-merchant.ts';

const id = 'merchant-partners.list';

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/console/merchant/partners/',
  summary: 'List your partners',
  description:
    'Lists the organizations that brought you or serve you, newest first, each with what you let it do, what it has asked for, and when it last made use of that.',
  auth: { jwt: ['merchant'], secretKey: ['merchant'] },
  query: z.object(pageQuery),
  returns: [200, pageOf(MerchantPartnerOut)],
  uses: { pages: pagesAccess },
  async handle({ query: { limit, cursor }, caller, url, now }, { table, pages }) {
    const after = pages.start(cursor, id, caller, {});
    const { partners, next } = await partnersOfMerchant({ table, now }, caller, { limit, after });
    return pages.of(partners, next, { url, route: id, caller, filters: {}, limit });
  },
});
