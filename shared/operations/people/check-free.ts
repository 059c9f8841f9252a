import { absent, anyOf, atMost, modes, Problem, type Table, type Write } from '#ground';
import { fleetsOf, membersOf } from '../../fleets/data/fleets.ts';
import type { User } from '../../identity/data/users.ts';
import { keyOfWallet, walletOf } from '../../money/data/wallets.ts';
import { workLists } from '../../shipments/data/work-lists.ts';
import { checkWorks, worksOf } from '../../stores/data/works.ts';
import { loadStanding } from '../../trust/data/standing.ts';

/** How often a wallet that nobody has used was moved: that of test mode gets its money when it is opened. */
const movesAtFirst = { live: 0, test: 1 } as const;

const one = { limit: 1, after: undefined };

/** What keeps an account from being an admin's, in one mode; undefined if nothing does. */
async function findTrade(table: Table, { id: user }: User, mode: (typeof modes)[number]) {
  const rides = [workLists.inHand, workLists.done].map((list) =>
    table.query({ ...list.at({ rider: user, mode }), limit: 1 }),
  );
  const [works, wallet, standing, own, memberships, ...ridden] = await Promise.all([
    worksOf(table, user, mode),
    walletOf(table, user, mode),
    loadStanding(table, { user, mode }),
    membersOf(table, { owner: user, mode }, one),
    fleetsOf(table, user, mode, one),
    ...rides,
  ]);
  const inFleet = own.members.length > 0 || memberships.members.length > 0;
  const carries = standing.parcels > 0 || ridden.some(({ items }) => items.length > 0);
  const why = [
    works.roles.size > 0 || works.moved.length > 0 ? 'works in a store, or owned one' : undefined,
    (wallet?.moves ?? 0) > movesAtFirst[mode] ? 'has sent or carried parcels, or moved money' : undefined,
    inFleet ? 'is in a fleet' : undefined,
    carries ? 'has carried parcels' : undefined,
  ].find((reason) => reason !== undefined);
  return { why, works };
}

/** Nothing has moved the wallet. */
const checkUnmoved = (user: User, mode: (typeof modes)[number]): Write => ({
  check: keyOfWallet(user.id, mode),
  when: anyOf({ moves: absent }, { moves: atMost(movesAtFirst[mode]) }),
});

/**
 * Refuses to make an admin of somebody who trades: who has a shop, a fleet or keys, or has sent or carried parcels, in either
 * mode. The lists of fleets and of parcels are late; the wallets, the stores and the keys are not, and whoever sends a
 * parcel moves a wallet. 4 requests and 4 queries of a list in each mode.
 * @returns the checks by which that still holds when it is committed
 * @throws Problem conflict
 */
export async function checkNoTrade(table: Table, user: User): Promise<Write[]> {
  if ((user.api_keys ?? 0) > 0)
    throw new Problem('conflict', 'The account has API keys. Its owner revokes them first.');
  const found = await Promise.all(
    modes.map(async (mode) => ({ mode, ...(await findTrade(table, user, mode)) })),
  );
  const why = found.find((trade) => trade.why !== undefined)?.why;
  if (why)
    throw new Problem(
      'conflict',
      `The account ${why}. An admin has an account of its own: invite another address.`,
    );
  return found.flatMap(({ mode, works }) => [checkUnmoved(user, mode), checkWorks(user.id, mode, works)]);
}
