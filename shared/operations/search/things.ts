import { type ListedKey, nairaOf } from '#ground';
import type { Invoice } from '../../billing/data/invoices.ts';
import { type User, userStatusOf } from '../../identity/data/users.ts';
import type { Payment } from '../../money/data/payments.ts';
import type { Withdrawal } from '../../money/data/withdrawals.ts';
import type { Order } from '../../orders/data/orders.ts';
import { numberOf } from '../../orders/domain/order-number.ts';
import type { Client } from '../../partners/data/clients.ts';
import type { Organization } from '../../partners/data/organizations.ts';
import type { Claim } from '../../shipments/data/claims.ts';
import type { Shipment } from '../../shipments/data/shipments.ts';
import type { Store } from '../../stores/data/stores.ts';
import type { FoundThing } from '../contract/search.ts';

// How each kind of thing stands in the results of a search: without phones and addresses, which are looked at in its own page.

export const toFoundUser = (user: User): FoundThing => ({
  kind: 'user',
  id: user.id,
  title: user.name,
  subtitle: `${user.role} · ${user.country}`,
  status: userStatusOf(user),
  mode: null,
  user: user.id,
});

export const toFoundShipment = ({
  id,
  tracking,
  customer_name,
  status,
  mode,
  merchant,
}: Shipment): FoundThing => ({
  kind: 'shipment',
  id,
  title: tracking,
  subtitle: `to ${customer_name}`,
  status,
  mode,
  user: merchant,
});

export const toFoundOrder = ({ id, customer, total, status, mode, owner }: Order): FoundThing => ({
  kind: 'order',
  id,
  title: numberOf(id),
  subtitle: `${customer.name} · ${nairaOf(total)}`,
  status,
  mode,
  user: owner,
});

export const toFoundStore = ({ id, name, slug, status, mode, owner }: Store): FoundThing => ({
  kind: 'store',
  id,
  title: name,
  subtitle: slug,
  status,
  mode,
  user: owner,
});

export const toFoundOrganization = ({ id, name, legal_name, status, owner }: Organization): FoundThing => ({
  kind: 'organization',
  id,
  title: name,
  subtitle: legal_name ?? '',
  status,
  mode: null,
  user: owner,
});

export const toFoundClient = (client: Client): FoundThing => ({
  kind: 'client',
  id: client.id,
  title: client.business_name,
  subtitle: client.program,
  status: client.status,
  mode: client.mode,
  user: client.merchant ?? null,
});

export const toFoundPayment = ({ id, amount, status, mode, owner }: Payment): FoundThing => ({
  kind: 'payment',
  id,
  title: nairaOf(amount),
  subtitle: id,
  status,
  mode,
  user: owner,
});

export const toFoundWithdrawal = ({ id, amount, status, mode, owner }: Withdrawal): FoundThing => ({
  kind: 'withdrawal',
  id,
  title: nairaOf(amount),
  subtitle: id,
  status,
  mode,
  user: owner,
});

export const toFoundInvoice = ({ id, number, total, status, mode, payer }: Invoice): FoundThing => ({
  kind: 'invoice',
  id,
  title: number,
  subtitle: nairaOf(total),
  status,
  mode,
  user: payer.user,
});

export const toFoundKey = ({ id, name, hint, mode, user }: ListedKey): FoundThing => ({
  kind: 'api_key',
  id,
  title: name,
  subtitle: `ends in ${hint}`,
  status: 'ACTIVE',
  mode,
  user,
});

export const toFoundClaim = ({ id, kind, amount, status, mode, merchant }: Claim): FoundThing => ({
  kind: 'claim',
  id,
  title: nairaOf(amount),
  subtitle: kind,
  status,
  mode,
  user: merchant,
});
