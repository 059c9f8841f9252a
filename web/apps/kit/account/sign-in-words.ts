import { language } from '../browser.ts';

const english = {
  signIn: {
    title: 'Sign in',
    email: 'E-mail address',
    password: 'Password',
    act: 'Sign in',
    forgot: 'Forgot the password?',
    newHere: 'New here? Open an account',
    factor: 'One more step',
    lost: {
      title: 'I lost them all',
      text: 'We look at your papers first. When we agree, your second factors are removed 72 hours later, and your password alone signs you in. You can cancel it until then, by the link that we mail you now.',
      act: 'Ask us to remove them',
      asked: 'We have your request. Look into your mail: its link cancels the request.',
    },
    resetSent: 'If the address has an account, a link to choose a new password is in its mail.',
    resetNeedsEmail: 'Type your e-mail address first.',
  },
  signUp: {
    title: 'Open an account',
    name: 'Your name',
    email: 'E-mail address',
    phone: 'Phone',
    password: 'Password',
    passwordHint: '10 characters or more.',
    act: 'Open my account',
    known: 'I have an account already',
  },
};

const pidgin: typeof english = {
  signIn: {
    title: 'Sign in',
    email: 'E-mail address',
    password: 'Password',
    act: 'Enter',
    forgot: 'You don forget your password?',
    newHere: 'You be new person? Open account',
    factor: 'One more thing remain',
    lost: {
      title: 'I don lose all of them',
      text: 'We go first look your papers. If we agree, we go remove your second factors after 72 hours, then only your password go dey let you enter. Before that time you fit cancel am with the link wey we dey send to your mail now.',
      act: 'Tell us make we remove them',
      asked: 'We don get your request. Check your mail: the link inside dey cancel am.',
    },
    resetSent: 'If the address get account, link to choose new password dey for the mail.',
    resetNeedsEmail: 'Type your e-mail address first.',
  },
  signUp: {
    title: 'Open account',
    name: 'Your name',
    email: 'E-mail address',
    phone: 'Phone',
    password: 'Password',
    passwordHint: 'Ten letters or numbers, or more.',
    act: 'Open my account',
    known: 'I get account before',
  },
};

/** What signing in and up says. */
export const signInWords = language === 'pcm' ? pidgin : english;
