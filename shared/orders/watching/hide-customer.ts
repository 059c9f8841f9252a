import type { Order } from '../data/orders.ts';

/** The last digits of a number, and dots for the others. */
const maskPhone = (phone: string): string => `•••• ${phone.slice(-4)}`;
/** The first letter of an address and its domain. */
const maskEmail = (email: string): string => email.replace(/^(.).*@/, '$1•••@');

/** An order without what identifies its customer: neither whole numbers nor addresses of mail, and no house. */
export const hideCustomer = (order: Order): Order => {
  const { customer, address, note: _note, ...rest } = order;
  return {
    ...rest,
    customer: {
      ...customer,
      phone: maskPhone(customer.phone),
      ...(customer.email !== undefined && { email: maskEmail(customer.email) }),
    },
    ...(address && { address: { ...address, address: '••••' } }),
  };
};
