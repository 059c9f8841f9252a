/**
 * Cancels the recovery of an account at the press of a button, so that a mail scanner that opens the link does nothing.
 */
import { call, forgetToken, show, token } from '../account.js';
import { onSubmit } from '../form.js';

/** The parts of the page for requests that are over, by the code of the refusal. */
const endings = { invalid_token: 'dead', invalid_state: 'late' };

onSubmit('cancel', async () => {
  try {
    await call('/auth/factors/recover/cancel/', { body: { token } });
    show('done');
  } catch (refusal) {
    if (!endings[refusal.code]) throw refusal;
    show(endings[refusal.code]);
  }
  forgetToken();
});

show(token ? 'ask' : 'dead');
