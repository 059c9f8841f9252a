/**
 * Verifies an e-mail address, at the press of a button: programs that only look at the link use nothing up. Without a link
 * that works, mails another to whoever signs in; signs in for that alone and keeps no token.
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
