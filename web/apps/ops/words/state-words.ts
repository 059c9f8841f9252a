/** States whose code says less than a word does. */
const states: Readonly<Record<string, string>> = {
  COMPLETED: 'Delivered',
  IN_TRANSIT: 'On the way',
  EXCEPTION: 'Problem',
  RETURNING: 'Going back',
  PENDING: 'Waiting',
  PENDING_PAYMENT: 'To be paid',
  CONFIRMED: 'Accepted',
  PREPARING: 'Being packed',
  DISPATCHED: 'On the way',
  NEEDS_ACCOUNT: 'Needs an account',
  SUBMITTED: 'To decide',
  PARKED: 'Given up',
  NIN: 'NIN',
  BVN: 'BVN',
};

/** The state of something, in words. */
export function sayState(code: string): string {
  const text = code.replaceAll('_', ' ').toLowerCase();
  return states[code] ?? `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** A text of states, numbers and names, such as `PENDING · to Ada`, in words. */
export const sayStates = (text: string): string => text.replaceAll(/^[A-Z]{3,}(?:_[A-Z]+)*\b/g, sayState);

const accounts: Readonly<Record<string, string>> = {
  available: 'Available',
  escrow: 'Reserved for parcels',
  pending: 'Waits for deliveries',
  deposit: 'Deposit',
  payable: 'Owed to the partner',
  fees: 'Our fees',
  tax: 'Tax',
  protection: 'Protection',
  gateway: 'Payment gateway',
  transit: 'On its way to a bank',
  commissions: 'Commissions',
  pool: 'Prepaid capacity',
};
const holders: Readonly<Record<string, string>> = { merchant: 'Merchant', courier: 'Rider or carrier' };

/** An account of the ledger in words: `merchant:…:live:escrow` is what of a merchant is reserved. */
export function sayAccount(account: string): string {
  const parts = account.split(':');
  const name = parts.at(-1) ?? '';
  const holder = holders[parts[0] ?? ''];
  const said = accounts[name] ?? name;
  return holder ? `${holder}: ${said.toLowerCase()}` : said;
}
