/** Sets a new password with the token of a mailed link. If the token does not work, mails a new link. */
import { call, forgetToken, isShopper, show, token, write } from '../account.js';
import { onSubmit } from '../form.js';

const path = isShopper ? '/storefront/customer/password/reset/' : '/auth/password/reset/';

onSubmit('reset', async ({ password }) => {
  try {
    await call(`${path}confirm/`, { body: { token, password } });
    show('done');
  } catch (refusal) {
    if (refusal.code !== 'invalid_token') throw refusal;
    document.getElementById('dead').hidden = false;
    show('ask');
  }
  forgetToken();
});

onSubmit('request', async ({ email }) => {
  await call(path, { body: { email } });
  write('email', email);
  show('sent');
});

show(token ? 'choose' : 'ask');
