/** Verifies an e-mail address, at the press of a button: programs that only look at the link use nothing up. */
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
show(token ? 'ask' : 'dead');
