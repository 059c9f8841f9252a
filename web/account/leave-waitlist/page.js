/** Removes somebody from all waitlists at the press of a button, so that mail scanners that open the link do not. */
import { call, forgetToken, show, token } from '../account.js';
import { onSubmit } from '../form.js';

onSubmit('leave', async () => {
  try {
    await call('/storefront/waitlist/leave/', { body: { token } });
    show('done');
  } catch (refusal) {
    if (refusal.code !== 'invalid_token') throw refusal;
    show('dead');
  }
  forgetToken();
});

show(token ? 'ask' : 'dead');
