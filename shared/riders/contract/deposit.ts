import * as z from 'zod';
import { asRefusal, moneyIn } from '../../kernel/scalars.ts';
import { WalletOut } from '../../money/contract/wallet.ts';

/** What a rider sends to move money into its deposit, or out of it. */
export const Depositing = z.object({
  amount: moneyIn
    .refine((amount) => amount > 0, asRefusal('too_small', 'must be at least 0.01'))
    .meta({ description: 'In naira.', examples: [20000] }),
});

/** A rider's wallet after that. */
export const RiderWallet = WalletOut.required({ deposit_balance: true, cover: true, in_hand: true }).meta({
  id: 'RiderWallet',
});
