import {
  asKobo,
  type Kobo,
  type Mode,
  type OrganizationId,
  type Role,
  sum,
  toId,
  type UserId,
} from '#ground/domain';
/** The owner of money, and in which of the two separate ledgers it is. */
export interface LedgerHolder {
  readonly user: UserId;
  readonly mode: Mode;
}

/**
 * The balances of a wallet, each with an account: what can be spent, what is held for shipments, a rider's deposit, and
 * what customers have paid for orders that are not delivered yet.
 */
export const balances = ['available', 'escrow', 'deposit', 'pending'] as const;
type Balance = (typeof balances)[number];
export type Balances = Readonly<Record<Balance, Kobo>>;

/** No money. */
export const noBalances: Balances = {
  available: asKobo(0),
  escrow: asKobo(0),
  deposit: asKobo(0),
  pending: asKobo(0),
};

/** Adds two sets of balances. */
export const addBalances = (one: Balances, other: Balances): Balances => ({
  available: sum(one.available, other.available),
  escrow: sum(one.escrow, other.escrow),
  deposit: sum(one.deposit, other.deposit),
  pending: sum(one.pending, other.pending),
});

/**
 * The accounts of the journal. Those of the platform have no balance item: they are summed from entries. What we owe to a
 * partner has one, which the context of commissions keeps.
 */
export type LedgerAccount =
  | `merchant:${string}:${Mode}:${'available' | 'escrow' | 'pending'}`
  | `courier:${string}:${Mode}:${'available' | 'deposit'}`
  | `partner:${string}:${Mode}:payable`
  | `platform:${Mode}:${'fees' | 'tax' | 'protection' | 'gateway' | 'transit' | 'commissions' | 'pool'}`;

export const accounts = {
  /** The money that a merchant can spend. */
  available: ({ user, mode }: LedgerHolder): LedgerAccount => `merchant:${user}:${mode}:available`,
  /** The money reserved for a merchant's current shipments. */
  escrow: ({ user, mode }: LedgerHolder): LedgerAccount => `merchant:${user}:${mode}:escrow`,
  /** The money that customers have paid for a merchant's orders, until they are delivered. */
  pending: ({ user, mode }: LedgerHolder): LedgerAccount => `merchant:${user}:${mode}:pending`,
  /** The money that a rider or carrier has earned and can withdraw. */
  earned: ({ user, mode }: LedgerHolder): LedgerAccount => `courier:${user}:${mode}:available`,
  /** The rider's security for parcels in hand. */
  deposit: ({ user, mode }: LedgerHolder): LedgerAccount => `courier:${user}:${mode}:deposit`,
  fees: (mode: Mode): LedgerAccount => `platform:${mode}:fees`,
  /** The VAT in what we have billed. */
  tax: (mode: Mode): LedgerAccount => `platform:${mode}:tax`,
  /** The protection fees of fares, from which claims are paid. */
  protection: (mode: Mode): LedgerAccount => `platform:${mode}:protection`,
  /** Payments in progress. Its negative balance is the money that the payment gateway still owes us. */
  gateway: (mode: Mode): LedgerAccount => `platform:${mode}:gateway`,
  /** Withdrawals in transit: taken from wallets and not yet at a bank. */
  transit: (mode: Mode): LedgerAccount => `platform:${mode}:transit`,
  /** What partners have earned. Its negative balance is what commissions have cost us. */
  commissions: (mode: Mode): LedgerAccount => `platform:${mode}:commissions`,
  /** The commissions of a partner that have cleared and are not paid out. Below zero, the partner owes them. */
  payable: (organization: OrganizationId, mode: Mode): LedgerAccount =>
    `partner:${organization}:${mode}:payable`,
  /** Prepaid license capacity of partners. */
  pool: (mode: Mode): LedgerAccount => `platform:${mode}:pool`,
};

/** The account from which a user with this role spends and withdraws. */
export const spendableAccountOf = (role: Role, holder: LedgerHolder): LedgerAccount =>
  role === 'rider' || role === 'carrier' ? accounts.earned(holder) : accounts.available(holder);

/** The ledger that an account is in, as its name says. */
export function modeOfAccount(account: LedgerAccount): string | undefined {
  const [kind, mode, ofWallet] = account.split(':');
  return kind === 'platform' ? mode : ofWallet;
}

/** The user of an account and the balance that it is; undefined for an account of the platform or of a partner. */
export function holderOfAccount(
  account: LedgerAccount,
): { readonly user: UserId; readonly balance: Balance } | undefined {
  const [kind, user = '', , name] = account.split(':');
  if (kind === 'platform' || kind === 'partner') return undefined;
  return { user: toId<'User'>(user), balance: balances.find((one) => one === name) ?? 'available' };
}

/** The partner to whom an account says what we owe; undefined for any other account. */
export function partnerOfAccount(
  account: LedgerAccount,
): { readonly organization: OrganizationId } | undefined {
  const [kind, organization = ''] = account.split(':');
  return kind === 'partner' ? { organization: toId<'Organization'>(organization) } : undefined;
}
