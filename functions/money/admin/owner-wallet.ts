import { asKobo, type Mode, Problem, type TenantId, toId, type Work } from '#ground';
import { keyOfUser, parseUser } from '../../../shared/identity/data/users.ts';
import { keyOfBankAccount, parseBankAccount } from '../../../shared/money/data/bank-accounts.ts';
import { keyOfWallet, parseWallet } from '../../../shared/money/data/wallets.ts';
import { activeHoldOf, heldOf } from '../../../shared/money/domain/withdrawals/wallet-hold.ts';
import { toBankAccountView } from '../../../shared/money/views.ts';
import { toWalletView } from '../../../shared/money/wallet-view.ts';
import { loadWithdrawable } from '../../../shared/money/withdrawals/withdrawing.ts';
import { keyOfOrganization, parseOrganization } from '../../../shared/partners/data/organizations.ts';
import { keyOfStanding, parseStanding, verifiedTimeOf } from '../../../shared/trust/data/standing.ts';
import { earnedMoney } from '../../billing/effects.ts';

type Found = Awaited<ReturnType<typeof readOwner>>;

/** A user with the wallet, or an organization with what it has earned: 1 request. @throws Problem not_found */
export async function readOwner({ table }: Pick<Work, 'table'>, owner: TenantId, mode: Mode) {
  const user = toId<'User'>(owner);
  const tenant = { user, mode };
  const found = await table.getTogether({
    person: keyOfUser(user),
    wallet: keyOfWallet(user, mode),
    standing: keyOfStanding(tenant),
    bank: keyOfBankAccount(tenant),
    organization: keyOfOrganization(toId<'Organization'>(owner)),
  });
  if (found.person && found.wallet)
    return {
      kind: 'user' as const,
      user: parseUser(found.person),
      wallet: parseWallet(found.wallet),
      verified_at: verifiedTimeOf(parseStanding(found.standing)),
      bank: found.bank && parseBankAccount(found.bank),
    };
  if (!found.organization) throw new Problem('not_found');
  const organization = parseOrganization(found.organization);
  const sheet = await earnedMoney.sheetOf(table, { organization: organization.id, mode });
  return { kind: 'organization' as const, organization, sheet };
}

/** Somebody's money, as an admin sees it. */
export async function showOwner({ table, now }: Work, found: Found, mode: Mode) {
  if (found.kind === 'organization') {
    const { organization, sheet } = found;
    const available = earnedMoney.availableOf(sheet, now);
    const hold = activeHoldOf(sheet.balance?.hold, now);
    return {
      kind: found.kind,
      id: organization.id,
      name: organization.name,
      available_balance: available,
      withdrawable: hold ? asKobo(0) : available,
      held: heldOf(hold, available, now),
      ...(hold && { hold }),
      currency: 'NGN' as const,
      is_test: mode === 'test',
    };
  }
  const { user, wallet, verified_at, bank } = found;
  const withdrawable = await loadWithdrawable({ table, now }, wallet, { role: user.role, verified_at });
  return {
    ...toWalletView(wallet, withdrawable, now),
    kind: found.kind,
    id: user.id,
    name: user.name,
    role: user.role,
    verified: verified_at !== undefined,
    held: heldOf(wallet.hold, wallet.available, now),
    ...(wallet.deposit > 0 && { deposit_balance: wallet.deposit }),
    ...(bank && { bank_account: toBankAccountView(bank) }),
  };
}
