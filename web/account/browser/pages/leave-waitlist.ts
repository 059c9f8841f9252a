/** Removes somebody from all waitlists at the press of a button, so that mail scanners that open the link do not. */
import { handleSubmit } from '../form.ts';
import { linkToken, spendToken } from '../link.ts';
import { showPart } from '../parts.ts';

handleSubmit('leave', async () => {
  await spendToken('/storefront/waitlist/leave/');
});

showPart(linkToken ? 'ask' : 'dead');
