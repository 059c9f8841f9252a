import type { Mode, Tenant, Work, Write } from '#ground';
import { saveWalletHold } from '../../../shared/money/data/wallets.ts';
import type { MoneyHold } from '../../../shared/money/domain/withdrawals/wallet-hold.ts';
import { earnedMoney } from '../../billing/effects.ts';
import { type readOwner, showOwner } from './owner-wallet.ts';

/** Somebody's money, as it was read. */
type Found = Awaited<ReturnType<typeof readOwner>>;

/** The hold of somebody's money, if there is one. */
export const holdOf = (found: Found): MoneyHold | undefined =>
  found.kind === 'user' ? found.wallet.hold : found.sheet.balance?.hold;

/** Holds somebody's money, or releases it, and shows it as it is then. */
export async function keepMoney(
  work: Work,
  found: Found,
  mode: Mode,
  hold: MoneyHold | undefined,
): Promise<{
  readonly writes: readonly Write[];
  readonly shown: Awaited<ReturnType<typeof showOwner>>;
  /** On whose trail it is. */
  readonly concerned: Tenant;
}> {
  if (found.kind === 'user') {
    const kept = { ...found, wallet: { ...found.wallet, hold } };
    return {
      writes: [saveWalletHold(found.wallet, hold)],
      shown: await showOwner(work, kept, mode),
      concerned: { user: found.user.id, mode },
    };
  }
  const { organization, sheet } = found;
  const { balance } = sheet;
  const write = earnedMoney.saveBalance(
    { organization: organization.id, mode },
    { totals: {}, set: { hold } },
  );
  return {
    writes: [write],
    shown: await showOwner(
      work,
      { ...found, sheet: { ...sheet, ...(balance && { balance: { ...balance, hold } }) } },
      mode,
    ),
    concerned: { user: organization.owner, mode },
  };
}
