import * as z from 'zod';
import { defineId, defineRoute, shop } from '#ground';
import { countOpenInvoices } from '../../shared/billing/data/invoices.ts';
import { HomeOut } from '../../shared/orders/contract/home.ts';
import { loadHome } from '../../shared/orders/home/load-home.ts';
import { ownOrganizationOf } from '../../shared/partners/access.ts';
import { allowStaff, isOwnerOf, staffOfNamedStore } from '../../shared/stores/access.ts';
import { oneStoreOf } from '../../shared/stores/one-store.ts';
import { loadNamedStore } from '../../shared/stores/settings.ts';

/** The money of the owner as everyone else sees it. */
const hidden = { held: null, available: null, pending: null } as const;

export const route = defineRoute({
  id: 'stores.home',
  at: 'GET /api/v1/storefront/home/',
  summary: 'Get the home of a store',
  description:
    'Counts what awaits the people of a store, sums up what its customers paid today, and lists the gates that `readiness/` shows. The balances are those of the owner’s wallet. They and the total of today are for the owner alone, and null for everyone else. An order joins the count of its status seconds after it takes a step.',
  auth: allowStaff(staffOfNamedStore('query', 'store'), 'store.view', 'analytics:read'),
  query: z.object({
    store: defineId<'Store'>()
      .optional()
      .meta({ description: 'The store, if you work in more than one.', examples: [shop.id] }),
  }),
  returns: [200, HomeOut],
  async handle({ query, caller, now, baseUrl }, { table }) {
    const store = await loadNamedStore(table, oneStoreOf(query.store, caller.store));
    const { owner: user, mode } = store;
    const [{ counts, money, today, gates }, unpaid_invoices] = await Promise.all([
      loadHome(table, store, { now, baseUrl }),
      countOpenInvoices(table, { organization: ownOrganizationOf({ user }), mode }),
    ]);
    const isOwner = isOwnerOf(store, caller);
    return {
      ...counts,
      unpaid_invoices,
      ...(isOwner ? money : hidden),
      today: isOwner ? today : { ...today, total: null },
      gates: [...gates],
    };
  },
});
