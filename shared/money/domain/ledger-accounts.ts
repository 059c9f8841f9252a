import { toId, type UserId } from '../../kernel/ids.ts';
import type { Mode, Role } from '../../kernel/roles.ts';

/** Whose money it is, in which of the two separate ledgers. */
export interface Holder {
  readonly user: UserId;
  readonly mode: Mode;
}

/** The accounts of the journal. Those of the platform have no balance item: they are summed from entries. */
export type Account =
  | `merchant:${string}:${Mode}:${'available' | 'escrow'}`
  | `courier:${string}:${Mode}:available`
  | `platform:${Mode}:${'fees' | 'gateway' | 'transit' | 'commissions' | 'pool'}`;

export const accounts = {
  /** What a merchant can spend. */
  available: ({ user, mode }: Holder): Account => `merchant:${user}:${mode}:available`,
  /** What is reserved for a merchant's shipments on their way. */
  escrow: ({ user, mode }: Holder): Account => `merchant:${user}:${mode}:escrow`,
  /** What a rider or carrier has earned and can withdraw. */
  earned: ({ user, mode }: Holder): Account => `courier:${user}:${mode}:available`,
  fees: (mode: Mode): Account => `platform:${mode}:fees`,
  /** Payments under way: its negative balance is what the payment gateway has yet to hand over. */
  gateway: (mode: Mode): Account => `platform:${mode}:gateway`,
  /** Withdrawals in transit: taken from wallets, and not yet with a bank. */
  transit: (mode: Mode): Account => `platform:${mode}:transit`,
  commissions: (mode: Mode): Account => `platform:${mode}:commissions`,
  /** Prepaid license capacity of partners. */
  pool: (mode: Mode): Account => `platform:${mode}:pool`,
};

/** The account that somebody of this role can spend and withdraw from. */
export const spendable = (role: Role, holder: Holder): Account =>
  role === 'rider' || role === 'carrier' ? accounts.earned(holder) : accounts.available(holder);

/** The holder of an account and which of the two balances it is, or undefined for an account of the platform. */
export function holderOf(
  account: Account,
): { readonly user: UserId; readonly balance: 'available' | 'escrow' } | undefined {
  const [kind, user = '', , balance] = account.split(':');
  return kind === 'platform'
    ? undefined
    : { user: toId<'User'>(user), balance: balance === 'escrow' ? 'escrow' : 'available' };
}
