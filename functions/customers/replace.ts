import { CustomerPut } from '../../shared/customers/contract/customer.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { customerEdits } from './edits.ts';

export const route = customerEdits.replaceRoute({
  description:
    'Sets all that you say of a customer. A field that you leave out has its default again, or is empty. Store, phone, addresses, notes and the counts of orders stay.',
  body: CustomerPut,
  fieldsOf: (sent) => sent,
});

export const handler = lambda(route);
