import type { Mode, Tenant, Work, Write } from '#ground';
import { saveWalletHold } from '../../../shared/money/data/wallets.ts';
import type { MoneyHold } from '../../../shared/money/domain/withdrawals/wallet-hold.ts';
import { writeHoldEvents } from '../../../shared/money/owner-events.ts';
import { earnedMoney } from '../../billing/effects.ts';
import { type readOwner, showOwner } from './owner-wallet.ts';

/** Somebody's money, as it was read. */
type Found = Awaited<ReturnType<typeof readOwner>>;

/** The hold of somebody's money, if there is one. */
export const holdOf = (found: Found): MoneyHold | undefined =>
  found.kind === 'user' ? found.wallet.hold : found.sheet.balance?.hold;

/** What is to be held from now on, in which mode and why; without a hold, nothing. */
interface Keeping {
  readonly mode: Mode;
  readonly hold?: MoneyHold;
  readonly reason: string;
}

/** Holds somebody's money, or releases it, tells the owner, and shows it as it is then. */
export async function keepMoney(
  work: Work,
  found: Found,
  { mode, hold, reason }: Keeping,
): Promise<{
  readonly writes: readonly Write[];
  readonly shown: Awaited<ReturnType<typeof showOwner>>;
  /** On whose trail it is. */
  readonly concerned: Tenant;
}> {
  if (found.kind === 'user') {
    const kept = { ...found, wallet: { ...found.wallet, hold } };
    const concerned = { user: found.user.id, mode };
    return {
      writes: [saveWalletHold(found.wallet, hold), ...writeHoldEvents(concerned, { hold, reason }, work.now)],
      shown: await showOwner(work, kept, mode),
      concerned,
    };
  }
  const { organization, sheet } = found;
  const { balance } = sheet;
  const write = earnedMoney.saveBalance(
    { organization: organization.id, mode },
    { totals: {}, set: { hold } },
  );
  const concerned = { user: organization.owner, mode };
  const told = { hold, reason, organization: organization.name };
  return {
    writes: [write, ...writeHoldEvents(concerned, told, work.now)],
    shown: await showOwner(
      work,
      { ...found, sheet: { ...sheet, ...(balance && { balance: { ...balance, hold } }) } },
      mode,
    ),
    concerned,
  };
}
