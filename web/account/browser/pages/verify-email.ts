/**
 * Verifies an e-mail address at the press of a button, so that mail scanners that open the link do not use it up. If the
 * link does not work, the user can sign in to get a new one; the page signs in only for that and keeps no token.
 */
import { find } from '../../../browser/elements.ts';
import { callAccountApi } from '../api.ts';
import { handleSubmit } from '../form.ts';
import { isShopper, linkToken, spendToken } from '../link.ts';
import { showPart, writeText } from '../parts.ts';
import { signIn } from '../sign-in.ts';

const paths = isShopper
  ? { verify: '/storefront/customer/verify/', login: '/storefront/customer/login/' }
  : { verify: '/auth/verify-email/', login: '/auth/login/' };

handleSubmit('verify', async () => {
  const verified = await spendToken<{ readonly email: string }>(paths.verify);
  if (verified) writeText('email', verified.email);
});

handleSubmit('resend', async (fields) => {
  const { access } = await signIn(fields, paths.login);
  await callAccountApi(`${paths.verify}resend/`, { body: {}, bearer: access });
  writeText('email', fields.email);
  showPart('sent');
});

if (isShopper) find('.after a', HTMLAnchorElement).hash = 'of=shopper';
showPart(linkToken ? 'ask' : 'dead');
