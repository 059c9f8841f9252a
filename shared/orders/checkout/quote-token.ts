import * as z from 'zod';
import {
  asKobo,
  commonProblems,
  defineDependency,
  type FieldProblem,
  fieldCodes,
  modes,
  Problem,
  secondsPerMinute,
  stored,
  toEpochSeconds,
  tokenSignerAccess,
  tokensAccess,
} from '#ground';
import { inventoryProblems } from '../../inventory/domain/problems.ts';
import { serviceLevels } from '../../pricing/domain/services.ts';
import { StoredAppliedDiscounts } from '../../promotions/data/applied-discount.ts';
import type { RefusedCode } from '../../promotions/domain/discounting.ts';
import { promotionProblems } from '../../promotions/domain/problems.ts';
import { StoredGoal } from '../../stores/data/place.ts';
import { fulfillmentMethods } from '../../stores/domain/store/store.ts';
import { zoneDeliverers } from '../../stores/domain/zones/zones.ts';
import { placingProblems } from '../domain/checkout/placing-problems.ts';

/** Seconds for which a quote holds its prices. */
export const quoteLife = 15 * secondsPerMinute;
const typ = 'quote+jwt';

const Line = z.object({
  product: stored.id<'Product'>(),
  variant: stored.id<'Variant'>(),
  quantity: z.number(),
  unit_price: stored.kobo(),
  discount: stored.kobo().default(asKobo(0)),
});

const Option = z.object({
  id: z.string(),
  zone: stored.id<'Zone'>(),
  name: z.string(),
  fee: stored.kobo(),
  by: z.enum(zoneDeliverers),
  service_level: z.enum(serviceLevels).optional(),
  minutes: z.number().optional(),
});

/** The codes of what keeps an order from being placed. */
const issueCodes: readonly FieldProblem['code'][] = [
  ...fieldCodes,
  ...Object.values({ ...commonProblems, ...inventoryProblems, ...placingProblems }).map(({ code }) => code),
];
/** An issue of an older quote may have a code that is no more. */
const issueCode = z
  .string()
  .transform((given): FieldProblem['code'] => issueCodes.find((code) => code === given) ?? 'conflict');

/** Why codes do not count. */
const isRefusal = (why: string): why is RefusedCode['why']['code'] =>
  why === 'discount_not_combined' || why in promotionProblems;

/** What a quote fixes. The rest of the order is given when it is placed. */
const Quoted = z.object({
  /** The id of the order that it makes: one quote makes one order. */
  jti: stored.id<'Order'>(),
  store: stored.id<'Store'>(),
  /** The store's owner at that time, so that placing reads the owner's wallet in the same request. */
  owner: stored.id<'User'>().optional(),
  mode: z.enum(modes).optional(),
  lines: z.array(Line),
  method: z.enum(fulfillmentMethods),
  address: StoredGoal.optional(),
  option: Option.optional(),
  warehouse: stored.id<'Warehouse'>().optional(),
  /** The discounts that count, and what each takes off. */
  discounts: StoredAppliedDiscounts,
  delivery_discount: stored.kobo().default(asKobo(0)),
  /** The codes that were sent, in their order, each with why it does not count if it does not. */
  codes: z
    .array(
      z.object({
        code: z.string(),
        why: z.object({ code: z.string().refine(isRefusal), detail: z.string() }).optional(),
      }),
    )
    .default([]),
  service_fee: stored.kobo(),
  tax_total: stored.kobo(),
  /** When the customer wants it. ISO 8601. */
  requested_for: z.string().optional(),
  /** Why it cannot be placed. */
  issues: z.array(z.object({ pointer: z.string(), code: issueCode, detail: z.string() })),
});
export type Quoted = Readonly<z.output<typeof Quoted>>;

/** Signs quotes. Nothing is stored: the token is the quote. */
export const quoteSignerAccess = defineDependency(tokenSignerAccess.needs, (wire) => ({
  sign(quoted: z.input<typeof Quoted>, now: Date): Promise<string> {
    const iat = toEpochSeconds(now);
    return tokenSignerAccess.of(wire).sign(typ, quoted, { iat, exp: iat + quoteLife });
  },
}));

/** Reads quotes; needs only the public keys. */
export const quoteReaderAccess = defineDependency([], (wire) => ({
  /**
   * What a token fixes, and whether it has expired: it still names the order that was placed with it.
   * @throws Problem quote_invalid
   */
  async read(token: string): Promise<{ readonly quoted: Quoted; readonly expired: boolean }> {
    const checked = await tokensAccess.of(wire).check(token, typ);
    if ('payload' in checked) return { quoted: Quoted.parse(checked.payload), expired: false };
    if (checked.refused === 'expired') return { quoted: Quoted.parse(checked.lapsed), expired: true };
    throw new Problem('quote_invalid');
  },
}));
