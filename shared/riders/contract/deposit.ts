import * as z from 'zod';
import { asRefusal, moneyIn } from '#ground/domain';
import { WalletOut } from '../../money/contract/wallet.ts';

/** A movement of money into a rider's deposit, or out of it. */
export const Depositing = z.object({
  amount: moneyIn
    .refine((amount) => amount > 0, asRefusal('too_small', 'must be at least 0.01'))
    .meta({ description: 'In naira.', examples: [20000] }),
});

/** A rider's wallet after such a movement. */
export const RiderWallet = WalletOut.required({ deposit_balance: true, cover: true, in_hand: true }).meta({
  id: 'RiderWallet',
});
