import {
  type ApiKeyId,
  type ClaimId,
  emailIn,
  findKeyById,
  type Id,
  parseId,
  parsePhone,
  storeOfHost,
  toId,
  type Work,
} from '#ground';
import { findInvoicesByNumber, keyOfInvoice, parseInvoice } from '../../billing/data/invoices.ts';
import { holderOfDomain } from '../../distribution/data/holders.ts';
import { loadUncheckedNamespace } from '../../distribution/data/namespaces.ts';
import { findUsersByPhone, keyOfUser, loadUser, loginOf, parseUser } from '../../identity/data/users.ts';
import { keyOfPayment, parseKnownPayment } from '../../money/data/payments.ts';
import { keyOfWithdrawal, parseWithdrawal } from '../../money/data/withdrawals.ts';
import { findOrderByNumber, keyOfOrder, parseOrder } from '../../orders/data/orders.ts';
import { parseOrderNumber } from '../../orders/domain/order-number.ts';
import { keyOfClient, parseClient } from '../../partners/data/clients.ts';
import { keyOfOrganization, loadOrganization, parseOrganization } from '../../partners/data/organizations.ts';
import { loadUncheckedClaim } from '../../shipments/data/claims.ts';
import { keyOfShipment, loadUncheckedShipmentAt, parseShipment } from '../../shipments/data/shipments.ts';
import { parseTrackingNumber } from '../../shipments/domain/number/tracking-number.ts';
import { storeOfSlug } from '../../stores/data/slugs.ts';
import { keyOfStore, loadStore, parseStore } from '../../stores/data/stores.ts';
import { isStoreSlug } from '../../stores/domain/slug.ts';
import type { FoundThing } from '../contract/search.ts';
import {
  toFoundClaim,
  toFoundClient,
  toFoundInvoice,
  toFoundKey,
  toFoundOrder,
  toFoundOrganization,
  toFoundPayment,
  toFoundShipment,
  toFoundStore,
  toFoundUser,
  toFoundWithdrawal,
} from './things.ts';

/*
 * What a text names, by lookups of whole keys: nothing is scanned, and nobody is found by a part of a name.
 *
 * | a text that is | requests |
 * |---|---|
 * | an id | 1 BatchGetItem of 9 keys, 2 Query (claims of the parcel, API keys), 1 BatchGetItem where there is such a key |
 * | a tracking or an order number | 1 GetItem |
 * | the number of an invoice | 1 Query, 1 BatchGetItem |
 * | an e-mail address | 2 GetItem |
 * | a phone | 1 Query, 1 BatchGetItem |
 * | a slug or a host | 1 to 3 GetItem, 1 more for each that leads somewhere |
 */

/** The fields of a link, or the text itself: its host and its last part may name something. */
function textsOf(q: string): readonly string[] {
  const url = URL.canParse(q) && /^https?:/i.test(q) ? new URL(q) : undefined;
  if (!url) return [q];
  return [url.hostname, url.pathname.split('/').findLast((part) => part !== '') ?? ''].filter(Boolean);
}

const known = <T>(things: readonly (T | undefined)[]): T[] => things.filter((one) => one !== undefined);

/** The things with this id, of each kind. */
async function findById({ table }: Work, id: Id<string>): Promise<FoundThing[]> {
  const orderKey = keyOfOrder(toId<'Order'>(id));
  const [found, claim, key] = await Promise.all([
    table.getTogether({
      user: keyOfUser(toId<'User'>(id)),
      shipment: keyOfShipment(toId<'Shipment'>(id)),
      order: orderKey,
      store: keyOfStore(toId<'Store'>(id)),
      organization: keyOfOrganization(toId<'Organization'>(id)),
      client: keyOfClient(toId<'Client'>(id)),
      payment: keyOfPayment(toId<'Payment'>(id)),
      withdrawal: keyOfWithdrawal(toId<'Withdrawal'>(id)),
      invoice: keyOfInvoice(toId<'Invoice'>(id)),
    }),
    loadUncheckedClaim(table, toId<'Claim'>(id) satisfies ClaimId),
    findKeyById(table, toId<'ApiKey'>(id) satisfies ApiKeyId),
  ]);
  const withdrawal = found.withdrawal && parseWithdrawal(found.withdrawal);
  // The number of a parcel or an order is a part of its id: another id may lead to the same item.
  const isIt = ({ id: own }: { readonly id: string }) => own === id;
  return known([
    found.user && toFoundUser(parseUser(found.user)),
    ...known([found.shipment && parseShipment(found.shipment)])
      .filter(isIt)
      .map(toFoundShipment),
    ...known([found.order && parseOrder(found.order)])
      .filter(isIt)
      .map(toFoundOrder),
    found.store && toFoundStore(parseStore(found.store)),
    found.organization && toFoundOrganization(parseOrganization(found.organization)),
    found.client && toFoundClient(parseClient(found.client)),
    found.payment && toFoundPayment(parseKnownPayment(found.payment)),
    withdrawal && toFoundWithdrawal(withdrawal),
    found.invoice && toFoundInvoice(parseInvoice(found.invoice)),
    claim && toFoundClaim(claim),
    key && toFoundKey(key),
  ]);
}

/** What the number of an invoice looks like. */
const invoiceNumber = /^T?INV-[0-9A-Z]{10}-\d{1,9}$/;

/** The parcel, the order or the invoice with this number, as people write it. */
async function findByNumber({ table }: Work, text: string): Promise<FoundThing[]> {
  const tracking = parseTrackingNumber(text);
  const number = parseOrderNumber(text);
  const invoice = text.toUpperCase().replaceAll(/\s/g, '');
  const [shipment, order, invoices] = await Promise.all([
    tracking && loadUncheckedShipmentAt(table, { tracking }),
    number && findOrderByNumber(table, number),
    invoiceNumber.test(invoice) ? findInvoicesByNumber(table, invoice) : [],
  ]);
  return [
    ...known([shipment && toFoundShipment(shipment), order && toFoundOrder(order)]),
    ...invoices.map(toFoundInvoice),
  ];
}

/** The account with this address. */
async function findByEmail({ table }: Work, text: string): Promise<FoundThing[]> {
  const { data: email } = emailIn.safeParse(text);
  const login = email && (await loginOf(table, email));
  const user = login && (await loadUser(table, login.user));
  return user ? [toFoundUser(user)] : [];
}

/** The number that a text is: one of Nigeria may stand without its code. */
const phoneIn = (text: string) => parsePhone(text) ?? parsePhone(`+234${text.replace(/^0/, '')}`);

/** The accounts with this phone. Those of recipients are not looked up: only their senders know them. */
async function findByPhone({ table }: Work, text: string): Promise<FoundThing[]> {
  const phone = /^[+\d][\d\s().-]+$/.test(text) ? phoneIn(text) : undefined;
  return phone ? (await findUsersByPhone(table, phone)).map(toFoundUser) : [];
}

/** The store that has this slug or this host, and the organization that holds this domain. */
async function findByName(work: Work, text: string): Promise<FoundThing[]> {
  const { table } = work;
  const name = text.toLowerCase();
  const isHost = name.includes('.') && !name.includes('@');
  const [slugged, hosted, ...namespaces] = await Promise.all([
    isStoreSlug(name) ? storeOfSlug(work, name) : undefined,
    isHost ? storeOfHost(work, name) : undefined,
    ...(['live', 'test'] as const).map((mode) =>
      isHost ? holderOfDomain(table, { mode, domain: name }) : undefined,
    ),
  ]);
  const [stores, organizations] = await Promise.all([
    Promise.all(known([slugged, hosted?.store]).map((id) => loadStore(table, id))),
    Promise.all(
      known(namespaces).map(async (id) => {
        const namespace = await loadUncheckedNamespace(table, id);
        return namespace && loadOrganization(table, namespace.organization);
      }),
    ),
  ]);
  return [...known(stores).map(toFoundStore), ...known(organizations).map(toFoundOrganization)];
}

/** Whom or what does this text name? Nothing where it names nothing. */
export async function findThings(work: Work, q: string): Promise<FoundThing[]> {
  const found = await Promise.all(
    textsOf(q.trim()).map(async (text) => {
      const id = parseId(text);
      if (id) return findById(work, id);
      const ways = [findByNumber, findByEmail, findByPhone, findByName];
      return (await Promise.all(ways.map((find) => find(work, text)))).flat();
    }),
  );
  return [...new Map(found.flat().map((thing) => [`${thing.kind} ${thing.id}`, thing])).values()];
}
