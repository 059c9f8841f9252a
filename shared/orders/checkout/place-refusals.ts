import { type FieldProblem, type Kobo, Problem, refuseField, toDecimal } from '#ground';
import { mergeWanted } from '../../inventory/domain/choose-warehouse.ts';
import { inventoryProblems } from '../../inventory/domain/problems.ts';
import { publicUnitsOf } from '../../inventory/domain/stock.ts';
import { promotionProblems } from '../../promotions/domain/problems.ts';
import type { PlaceIn } from '../contract/checkout/place.ts';
import { acceptanceOf, timeRefusals } from '../domain/checkout/acceptance.ts';
import { unpaidLimits } from '../domain/checkout/limits.data.ts';
import { placingProblems } from '../domain/checkout/placing-problems.ts';
import { orderProblems } from '../domain/problems.ts';
import type { Basis } from './order-basis.ts';
import type { KnownPlacer } from './placer.ts';

/** The fulfilment method that a payment method requires, if any. */
const onlyFor = { ONLINE: undefined, ON_PICKUP: 'PICKUP', AT_DOOR: 'DELIVERY' } as const;

/** @throws Problem invalid_request at the field that the store or the other field does not allow */
export function assertMethods({ store, method }: Basis, { payment_method }: PlaceIn): void {
  const { fulfillment_methods, payment_methods } = store;
  if (!fulfillment_methods.includes(method))
    throw refuseField(
      '/method',
      `must be one that the store offers: ${fulfillment_methods.join(', ')}`,
      'not_one_of',
    );
  if (!payment_methods.includes(payment_method))
    throw refuseField(
      '/payment_method',
      `must be one that the store offers: ${payment_methods.join(', ')}`,
      'not_one_of',
    );
  const only = onlyFor[payment_method];
  if (only && only !== method) throw refuseField('/payment_method', `is only for ${only}`, 'conflict');
}

/** When the order will be ready. @throws Problem store_not_live, store_closed, invalid_request */
export function readyTimeOf({ store, method, requested_for, promised }: Basis, now: Date): Date {
  const wanted = requested_for === undefined ? undefined : new Date(requested_for);
  const taking = acceptanceOf(store, { method, requested_for: wanted }, now);
  if ('ready_at' in taking) return taking.ready_at;
  if (taking.refused === 'store_not_live') throw new Problem(orderProblems.store_not_live);
  if (taking.refused === 'store_closed') {
    const { opens_at } = taking;
    throw new Problem(placingProblems.store_closed, undefined, {
      ...(opens_at !== undefined && { members: { opens_at } }),
    });
  }
  // The time was far enough ahead when it was quoted.
  if (taking.refused === 'too_soon' && promised && wanted) return wanted;
  const [detail, code] = timeRefusals[taking.refused];
  throw refuseField('/requested_for', detail, code);
}

/** Issues that are also codes of problems. */
const blocking = [
  placingProblems.address_not_deliverable,
  placingProblems.below_minimum,
  ...Object.values(promotionProblems),
];

/** @throws Problem for the first issue that prevents the order */
export function assertNoIssue(issues: readonly FieldProblem[]): void {
  const [first] = issues;
  if (!first) return;
  const errors = issues.filter(({ code }) => code === first.code);
  const problem = blocking.find(({ code }) => code === first.code) ?? 'invalid_request';
  throw new Problem(problem, undefined, { errors });
}

/** @throws Problem out_of_stock, where no warehouse has every line, or the store has none */
export function assertStocked({ missing, lines, warehouse }: Basis): void {
  const none = warehouse ? [] : mergeWanted(lines).map(({ variant }) => ({ variant, available: 0 }));
  const lacking = missing.length > 0 ? missing : none;
  if (lacking.length === 0) return;
  const short = lacking.map(({ variant, available }) => {
    const quantity = lines.reduce((units, line) => units + (line.variant === variant ? line.quantity : 0), 0);
    return { variant, quantity, available: publicUnitsOf(available) };
  });
  throw new Problem(inventoryProblems.out_of_stock, undefined, { members: { lines: short } });
}

/**
 * An order with nothing due before the hand-over must be small: anybody may place one, and it holds units.
 * @throws Problem out_of_stock with the units of each line that it could have
 */
export function assertSmall(lines: Basis['lines'], total: Kobo): void {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const { units: mostUnits, total: mostTotal } = unpaidLimits;
  if (units <= mostUnits && total <= mostTotal) return;
  const short = lines.map(({ variant, quantity, unit_price }) => {
    const affordable = unit_price > 0 ? Math.floor(mostTotal / unit_price) : mostUnits;
    return { variant, quantity, available: Math.min(mostUnits, affordable) };
  });
  throw new Problem(
    inventoryProblems.out_of_stock,
    `An order paid at the hand-over may have at most ${mostUnits} units and total at most ${toDecimal(mostTotal)}. Order fewer units, or pay online.`,
    { members: { lines: short } },
  );
}

/** @throws Problem price_changed */
export function assertExpected(total: Kobo, { expected_total }: PlaceIn): void {
  if (expected_total === undefined || expected_total === total) return;
  const detail = `The order comes to ${toDecimal(total)}, not the expected ${toDecimal(expected_total)}.`;
  throw new Problem(orderProblems.price_changed, detail, { members: { total: toDecimal(total) } });
}

/** @throws Problem forbidden, where the store no longer sells to this customer */
export function assertWelcome({ blocked }: KnownPlacer): void {
  if (blocked) throw new Problem('forbidden', 'The store does not take orders from this customer.');
}

/** @throws Problem invalid_request at /metadata of anyone but the staff of the store */
export function assertMayDescribe({ isStaff }: KnownPlacer, { metadata }: PlaceIn): void {
  if (metadata === undefined || isStaff) return;
  throw refuseField('/metadata', 'is for the staff of the store alone', 'unknown_field');
}
