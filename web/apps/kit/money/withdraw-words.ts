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
};

/** What withdrawing says. */
export const withdrawWords = language === 'pcm' ? pidgin : english;
