import { CustomerPatch } from '../../shared/customers/contract/customer.ts';
import { customerEdits } from './edits.ts';

export const route = customerEdits.updateRoute({
  description:
    'Changes only the fields that you send; null clears the e-mail address. Store and phone cannot be changed: they identify the record.',
  body: CustomerPatch,
  fieldsOf: ({ email, ...sent }, before) => ({
    ...sent,
    email: email === undefined ? before.email : (email ?? undefined),
  }),
});
