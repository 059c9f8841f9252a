/**
 * Verifies an e-mail address at the press of a button, so that mail scanners that open the link do not use it up. If the
 * link does not work, the user can sign in to get a new one; the page signs in only for that and keeps no token.
 */
import { call, forgetToken, isShopper, show, token, write } from '../account.js';
import { onSubmit } from '../form.js';
import { signIn } from '../sign-in.js';

const paths = isShopper
  ? { verify: '/storefront/customer/verify/', login: '/storefront/customer/login/' }
  : { verify: '/auth/verify-email/', login: '/auth/login/' };

onSubmit('verify', async () => {
  try {
    const { email } = await call(paths.verify, { body: { token } });
    write('email', email);
    show('done');
  } catch (refusal) {
    if (refusal.code !== 'invalid_token') throw refusal;
    show('dead');
  }
  forgetToken();
});

onSubmit('resend', async (fields) => {
  const { access } = await signIn(fields, paths.login);
  await call(`${paths.verify}resend/`, { body: {}, access });
  write('email', fields.email);
  show('sent');
});

if (isShopper) document.querySelector('.after a').hash = 'of=shopper';
show(token ? 'ask' : 'dead');
