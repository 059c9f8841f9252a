import { type FieldProblem, Problem } from '../kernel/problem.ts';
import type { Store } from '../stores/data/stores.ts';
import type { PlaceIn } from './contract/place.ts';
import type { Quoted } from './quote-token.ts';

/** What of an order may be sent beside the quote that says it. */
type Sent = Pick<PlaceIn, 'store' | 'items' | 'method' | 'address' | 'delivery_option' | 'requested_for'>;

const differs = (pointer: string): FieldProblem => ({
  pointer,
  code: 'quote_mismatch',
  detail: 'differs from what was quoted',
});

const isSameItem = (
  sent: NonNullable<Sent['items']>[number] | undefined,
  { product, variant, quantity }: Quoted['lines'][number],
): boolean =>
  sent?.product === product &&
  sent.quantity === quantity &&
  // Without options the one variant has the product's id, and needs no name.
  (sent.variant ?? product).toString() === variant.toString();

const places = ['address', 'landmark', 'city', 'state', 'country', 'latitude', 'longitude'] as const;

/** Where an order differs from its quote. @param store of the quote */
export function assertQuoted(sent: Sent, quoted: Quoted, { id, slug, former_slugs }: Store): void {
  const { store, items, method, address, delivery_option, requested_for } = sent;
  const named = [id, slug, ...former_slugs.map((former) => former.slug)];
  const isSameBasket =
    items === undefined ||
    (items.length === quoted.lines.length && quoted.lines.every((line, at) => isSameItem(items[at], line)));
  const errors = [
    ...(store === undefined || named.includes(store) ? [] : ['/store']),
    ...(isSameBasket ? [] : ['/items']),
    ...(method === undefined || method === quoted.method ? [] : ['/method']),
    ...places.flatMap((field) =>
      !address || quoted.method === 'PICKUP' || address[field] === quoted.address?.[field]
        ? []
        : [`/address/${field}`],
    ),
    ...(delivery_option === undefined || delivery_option === quoted.option?.id ? [] : ['/delivery_option']),
    ...(requested_for === undefined || Date.parse(requested_for) === Date.parse(quoted.requested_for ?? '')
      ? []
      : ['/requested_for']),
  ].map(differs);
  if (errors.length > 0) throw new Problem('quote_mismatch', undefined, { errors });
}
