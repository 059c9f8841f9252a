/**
 * Verifies an e-mail address at the press of a button, so that mail scanners that open the link do not use it up. If the
 * link does not work, the user can sign in to get a new one; the page signs in only for that and keeps no token.
 */
import { call, forgetToken, show, token, write } from '../account.js';
import { onSubmit } from '../form.js';

onSubmit('verify', async () => {
  try {
    const { email } = await call('/auth/verify-email/', { body: { token } });
    write('email', email);
    show('done');
  } catch (refusal) {
    if (refusal.code !== 'invalid_token') throw refusal;
    show('dead');
  }
  forgetToken();
});

onSubmit('resend', async (fields) => {
  const { access } = await call('/auth/login/', { body: fields });
  await call('/auth/verify-email/resend/', { body: {}, access });
  write('email', fields.email);
  show('sent');
});

show(token ? 'ask' : 'dead');
