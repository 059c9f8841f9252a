import { language } from '../browser.ts';

const english = {
  title: 'Withdraw',
  bank: 'Bank',
  account: 'Account number',
  accountHint: 'Ten digits.',
  to: 'To',
  change: 'Use another account',
  saveBank: 'Save the account',
  amount: 'How much',
  all: 'All of it',
  act: 'Withdraw',
  done: 'It is on its way to your bank.',
  usable: 'This account can be used from',
  available: 'You can withdraw',
  heldAll: 'All your money',
  held: 'is held until',
  heldText: 'It does not leave for a bank until then. You can pay for parcels and orders with it.',
};

const pidgin: typeof english = {
  ...english,
  title: 'Collect money',
  accountHint: 'Ten numbers.',
  change: 'Use another account',
  all: 'Everything',
  act: 'Collect am',
  done: 'The money dey go your bank.',
  usable: 'You fit use this account from',
  available: 'You fit collect',
  heldAll: 'All your money',
  held: 'dey on hold until',
  heldText: 'E no go fit go bank until then. You fit still pay for parcel and order with am.',
};

/** What withdrawing says. */
export const withdrawWords = language === 'pcm' ? pidgin : english;
