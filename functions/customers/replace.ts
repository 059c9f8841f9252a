import { CustomerPut } from '../../shared/customers/contract/customer.ts';
import { customerEdits } from './edits.ts';

export const route = customerEdits.replaceRoute({
  description:
    'Sets all fields of a customer that you set. A field that you leave out gets its default, or is empty. Store, phone, addresses, notes and the counts of orders stay.',
  body: CustomerPut,
  fieldsOf: (sent) => sent,
});
