import { randomUUID } from 'node:crypto';
import { asKobo } from '../../../../shared/kernel/money.ts';
import { addPosting } from '../../../../shared/money/data/journal.ts';
import { walletOf } from '../../../../shared/money/data/wallets.ts';
import { withdraw } from '../../../../shared/money/domain/ledger.ts';
import { accounts, type LedgerHolder } from '../../../../shared/money/domain/ledger-accounts.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { fill } from '../identity/fixtures.ts';

/** Makes the wallet of a merchant hold exactly so many kobo. */
export async function makeHold(wire: Wire, holder: LedgerHolder, amount: number): Promise<void> {
  const { user, mode } = holder;
  const less = ((await walletOf(wire.table, user, mode))?.available ?? 0) - amount;
  if (less < 0) await fill(wire, holder, asKobo(-less));
  if (less <= 0) return;
  const lines = withdraw(accounts.available(holder), mode, asKobo(less));
  await wire.table.commit(addPosting({ id: randomUUID(), kind: 'withdrawal', mode, at: wire.now(), lines }));
}
