/** The outcome of a transfer to a test account. */
export type AccountBehaviour =
  | 'paid'
  | 'refused'
  | 'unanswered'
  | 'paid_late'
  | 'failed_late'
  | 'refused_again';

/** Bank accounts with which the sandbox simulates outcomes. Transfers to any other account are paid at once. */
export const testAccounts = {
  '0000000000': 'paid',
  '0000000001': 'refused',
  '0000000002': 'unanswered',
  '0000000003': 'paid_late',
  '0000000004': 'failed_late',
  '0000000005': 'refused_again',
} as const satisfies Readonly<Record<string, AccountBehaviour>>;

const isTestAccount = (text: string): text is keyof typeof testAccounts => Object.hasOwn(testAccounts, text);

/** An account number that no bank of the sandbox knows, so that it cannot become a bank account. */
export const unknownTestAccount = '0000000009';

/** The sandbox's behaviour for a transfer to this account number. */
export const accountBehaviourOf = (account: string): AccountBehaviour =>
  isTestAccount(account) ? testAccounts[account] : 'paid';
