/**
 * Cancels the recovery of an account at the press of a button, so that a mail scanner that opens the link does nothing.
 */
import { handleSubmit } from '../form.ts';
import { linkToken, spendToken } from '../link.ts';
import { showPart } from '../parts.ts';

handleSubmit('cancel', async () => {
  const endings = { invalid_token: 'dead', invalid_state: 'late' };
  await spendToken('/auth/factors/recover/cancel/', {}, endings);
});

showPart(linkToken ? 'ask' : 'dead');
