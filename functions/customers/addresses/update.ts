import { Commit, defineRoute } from '#ground';
import { ofCustomer } from '../../../shared/customers/access.ts';
import { customerParams } from '../../../shared/customers/contract/customer.ts';
import { loadPathCustomer, saveCustomerAddresses } from '../../../shared/customers/data/customers.ts';
import { allowStaff } from '../../../shared/stores/access.ts';
import { toAddressView } from '../../../shared/stores/address-view.ts';
import { AddressOut, AddressPatch, addressParams } from '../../../shared/stores/contract/address.ts';
import { addAddress, patchAddress } from '../../../shared/stores/domain/addresses.ts';
import { assertLatest } from '../../../shared/stores/domain/revision.ts';
import { findRecord, stampRecord } from '../../../shared/stores/settings.ts';

export const route = defineRoute({
  id: 'customer-addresses.update',
  at: 'PATCH /api/v1/customers/{customer_id}/addresses/{address_id}/',
  summary: "Update a customer's address",
  description: 'Changes only the fields that you send; null clears one.',
  auth: allowStaff(ofCustomer, 'customers.edit'),
  params: customerParams.extend(addressParams.shape),
  body: AddressPatch,
  returns: [200, AddressOut],
  errors: ['conflict'],
  async handle({ params, body: { revision, ...body }, now }, { table }) {
    const customer = await loadPathCustomer(table, params.customer_id);
    const read = findRecord(customer.addresses, params.address_id);
    assertLatest(read.revision, revision);
    const one = stampRecord(patchAddress(read, body), now, read);
    return new Commit(
      [saveCustomerAddresses(customer, addAddress(customer.addresses, one))],
      toAddressView(one),
    );
  },
});
