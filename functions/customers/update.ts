import { mergeMetadata } from '#ground';
import { CustomerPatch } from '../../shared/customers/contract/customer.ts';
import { customerEdits } from './edits.ts';

export const route = customerEdits.updateRoute({
  description:
    'Changes only the fields that you send; null clears the e-mail address, or a key of `metadata`. Store and phone cannot be changed: they identify the record.',
  body: CustomerPatch,
  fieldsOf: ({ email, metadata, ...sent }, before) => ({
    ...sent,
    email: email === undefined ? before.email : (email ?? undefined),
    metadata: mergeMetadata(before.metadata, metadata),
  }),
});
