import * as z from 'zod';
import { defineListRoute } from '#ground';
import { OfferedPlanOut } from '../../../shared/licensing/contract/sponsorship.ts';
import { sponsorshipExample } from '../../../shared/licensing/contract/story.data.ts';
import { openOffersOf } from '../../../shared/licensing/sponsorships/open-offers.ts';
import { MerchantPartnerOut, merchantPartnerExample } from '../../../shared/partners/contract/grant.ts';
import { partnersOfMerchant } from '../../../shared/partners/grants/partners-of-merchant.ts';

const { id, plan, status, expires_at } = sponsorshipExample;

const MerchantPartner = MerchantPartnerOut.extend({
  sponsorships: z
    .array(OfferedPlanOut)
    .describe('The plans that it offers to pay for you, and those that it may pay because you approved.'),
}).meta({
  id: 'MerchantPartner',
  examples: [{ ...merchantPartnerExample, sponsorships: [{ id, plan, status, expires_at }] }],
});

export const route = defineListRoute({
  id: 'merchant-partners.list',
  path: '/console/merchant/partners/',
  summary: 'List your partners',
  description:
    'Lists the organizations that brought you or serve you, newest first, each with what you let it do, what it has asked for, and when it last made use of that. And the plans that it offers to pay for you, about which you decide as about what it asks for.',
  auth: { jwt: ['merchant'], secretKey: ['merchant'] },
  item: MerchantPartner,
  async list({ caller, now, page }, { table }) {
    const { partners, next } = await partnersOfMerchant({ table, now }, caller, page);
    const results = await Promise.all(
      partners.map(async (one) => {
        const partner = { organization: one.organization.id, mode: caller.mode };
        return { ...one, sponsorships: [...(await openOffersOf({ table, now }, partner, one.client))] };
      }),
    );
    return { results, next };
  },
});
