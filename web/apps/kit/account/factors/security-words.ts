import { language } from '../../browser.ts';

const english = {
  title: 'Second factors',
  empty: 'Your password alone signs you in',
  emptyText: 'With a second factor, a stolen password is not enough to reach your money.',
  kinds: { TOTP: 'Authenticator app', PASSKEY: 'Passkey' },
  names: { TOTP: 'My phone', PASSKEY: 'This device' },
  adds: { TOTP: 'Add an authenticator app', PASSKEY: 'Add a passkey' },
  about: {
    TOTP: 'An authenticator app shows a new code each half minute. Any will do, such as Google Authenticator or Aegis.',
    PASSKEY: 'A passkey is kept by your device, which asks for your finger, your face or its PIN.',
  },
  since: 'added',
  used: 'used',
  unused: 'not used yet',
  name: 'Name',
  nameHint: 'By which you know it in the list.',
  scan: 'Scan this picture with the app.',
  qr: 'QR code for an authenticator app',
  secret: 'Or type this into the app:',
  openApp: 'Open the app here',
  codeHint: 'The six digits that the app shows now.',
  turnOn: 'Turn it on',
  added: 'from now on it is asked for when you sign in.',
  known: 'This device has a passkey for your account already. Choose another device.',
  notCreated: 'No passkey was created. Try again.',
  noPasskeys: 'This browser, or this address, has no passkeys. They need a secure address with a name.',
  last: 'It is your last second factor. The recovery codes go with it, and your password alone signs you in.',
  removed: 'removed.',
  left: 'Recovery codes that are left',
  moreCodes: 'New ones come with the first factor: for more, remove all factors and add one again.',
  codes: 'Keep your recovery codes',
  codesText:
    'They are shown once. Each signs you in once, should you lose your phone. Keep them where nobody else looks.',
  print: 'Print',
  kept: 'I have kept them',
  recovery: 'Did somebody ask to remove your factors?',
  recoveryText:
    'Whoever knows your password can ask us to remove your second factors. You are mailed when that happens. Here you can stop it.',
  endRecovery: 'Stop the removal',
  recoveryEnded: 'The removal was stopped.',
  noRecovery: 'Nobody has asked for it.',
};

const pidgin: typeof english = {
  ...english,
  title: 'Second factors',
  empty: 'Na only your password dey let you enter',
  emptyText: 'If you get second factor, person wey thief your password no fit reach your money.',
  since: 'you add am',
  used: 'you use am',
  unused: 'you never use am',
  name: 'Name',
  nameHint: 'Wey you go take know am for the list.',
  turnOn: 'Start am',
  kept: 'I don keep them',
};

/** What the screen of second factors says. */
export const security = language === 'pcm' ? pidgin : english;
