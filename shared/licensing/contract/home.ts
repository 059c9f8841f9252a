import * as z from 'zod';
import { countOut } from '#ground/domain';

/** What awaits the people of a partner organization. */
export const PartnerHomeOut = z
  .object({
    clients: z.object({
      DRAFT: countOut('Clients that are not invited, or whose invitation is over.', 1),
      INVITED: countOut('Clients that were invited and have not answered.', 2),
      ACTIVE: countOut('Clients that have accepted.', 14),
    }),
    stores: z.object({
      DRAFT: countOut('Provisioned stores that are DRAFT.', 2),
      CLAIMED: countOut('Provisioned stores that are CLAIMED.', 1),
      READY: countOut('Provisioned stores that are READY.', 1),
      LIVE: countOut('Provisioned stores that are LIVE.', 9),
      PAUSED: countOut('Provisioned stores that are PAUSED.'),
    }),
    gates: z
      .object({
        CLAIM: countOut('Stores that no merchant has claimed.', 2),
        LICENSE: countOut('Claimed stores without a licence and without a paid plan.', 1),
        PUBLISH: countOut('Stores that only have to be published, by their merchants.', 1),
      })
      .describe('Stores by the gate that is the next to open.'),
    domains: z.object({
      PENDING: countOut('Namespaces that are not verified yet.', 1),
      VERIFIED: countOut('Namespaces that stores can be put under.', 1),
      DEGRADED: countOut('Namespaces that have lost a record, and lapse soon.'),
      LAPSED: countOut('Namespaces that have lapsed.'),
    }),
    overdue_licenses: countOut('Licences that could not be paid at their renewal.'),
    unpaid_invoices: countOut('Our unpaid invoices to the organization.'),
  })
  .meta({ id: 'PartnerHome' });
