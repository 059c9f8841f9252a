import type { PrintedParty } from './printed-invoice.ts';

/** Who issues the invoices, as each of them says: the name, and lines such as the address and the tax number. */
export const issuer: PrintedParty = {
  name: 'Svc',
  details: ['Parcel delivery and online stores', 'Lagos, Nigeria'],
};
