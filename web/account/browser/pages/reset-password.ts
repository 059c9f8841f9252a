/** Sets a new password with the token of a mailed link. If the token does not work, mails a new link. */
import { callAccountApi } from '../api.ts';
import { handleSubmit } from '../form.ts';
import { isShopper, linkToken, spendToken } from '../link.ts';
import { findPart, showPart, writeText } from '../parts.ts';

const path = isShopper ? '/storefront/customer/password/reset/' : '/auth/password/reset/';

handleSubmit('reset', async ({ password }) => {
  const changed = await spendToken(`${path}confirm/`, { password }, { invalid_token: 'ask' });
  findPart('dead').hidden = changed !== undefined;
});

handleSubmit('request', async ({ email }) => {
  await callAccountApi(path, { body: { email } });
  writeText('email', email);
  showPart('sent');
});

showPart(linkToken ? 'choose' : 'ask');
