import { Commit, defineRoute, Empty } from '#ground';
import { shopperAccounts, shopping } from '../../shared/shoppers/accounts.ts';
import { writeShopperErasure } from '../../shared/shoppers/data/shoppers.ts';
import { writeShopperEvent } from '../../shared/shoppers/events.ts';
import { loadOwnShopper } from '../../shared/shoppers/own-shopper.ts';

/** The most sessions that are removed at once. Any others expire within seven days. */
const maxSessions = 90;

export const route = defineRoute({
  id: 'shoppers.erase',
  at: 'DELETE /api/v1/storefront/customer/me/',
  atStoreHost: true,
  summary: 'Delete a customer account',
  description:
    'Erases name, e-mail address, phone, addresses and sessions for good, as the Nigeria Data Protection Act requires. All tokens stop working at once. The e-mail address may open a new account, which has nothing of this one. Stores keep their own customer records, and erase them themselves.',
  auth: { shopper: true, standing: shopping },
  returns: [200, Empty],
  errors: ['not_found'],
  async handle({ caller, now }, { table }) {
    const shopper = await loadOwnShopper(table, caller);
    const { id } = shopper;
    const { sessions } = await shopperAccounts.sessions.of({ table, now }, id, {
      limit: maxSessions,
      after: undefined,
    });
    const ended = sessions.map((session) => shopperAccounts.sessions.end(id, session.id));
    return new Commit(
      [...writeShopperErasure(shopper), ...ended, writeShopperEvent('shopper.erased', shopper, now)],
      {},
    );
  },
});
