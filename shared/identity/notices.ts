/** What people are told of their accounts, in the words they get. */

interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** Asks the holder of a new account to verify the address. */
export function verifyLetter(link: string): Letter {
  return {
    subject: 'Verify your e-mail address',
    text: `Welcome to svc. Open this link within 48 hours to verify your address:\n\n${link}\n\nIf you did not open an account, ignore this mail.`,
  };
}

/** Lets somebody who forgot the password choose another. */
export function resetLetter(link: string): Letter {
  return {
    subject: 'Choose a new password',
    text: `Open this link within an hour to choose a new password:\n\n${link}\n\nIf you did not ask for it, ignore this mail: nothing has changed.`,
  };
}
