import type { FieldCode } from '#ground/domain';
import type { DiscountFields, DiscountKind } from './discount.ts';

/** The fields that belong to kinds of discounts. They are required there, and refused elsewhere. */
const belonging = {
  percent: ['PERCENT', 'BUY_X_GET_Y'],
  amount: ['FIXED'],
  buy: ['BUY_X_GET_Y'],
  get: ['BUY_X_GET_Y'],
} as const satisfies Partial<Readonly<Record<keyof DiscountFields, readonly DiscountKind[]>>>;
type OfKind = keyof typeof belonging;
const ofKinds = ['percent', 'amount', 'buy', 'get'] as const satisfies readonly OfKind[];

/** A wrong field, and why, in words. */
interface DiscountFault {
  readonly field: keyof DiscountFields;
  readonly code: FieldCode;
  readonly detail: string;
}

/** Whether a field belongs to a kind of discount. */
const belongsTo = (field: OfKind, kind: DiscountKind): boolean =>
  belonging[field].some((one) => one === kind);

/** What is wrong with a discount: fields that are missing or belong to another kind, or an end before the start. */
export function discountFaultsOf(discount: DiscountFields): DiscountFault[] {
  const { kind, starts_at, ends_at } = discount;
  const misplaced = ofKinds.flatMap((field): DiscountFault[] => {
    const isGiven = discount[field] !== undefined;
    if (!belongsTo(field, kind))
      return isGiven
        ? [{ field, code: 'conflict', detail: `is only for ${belonging[field].join(' and ')}` }]
        : [];
    return isGiven ? [] : [{ field, code: 'required', detail: `is required for ${kind}` }];
  });
  const isBackwards =
    starts_at !== undefined && ends_at !== undefined && Date.parse(ends_at) <= Date.parse(starts_at);
  return [
    ...misplaced,
    ...(isBackwards
      ? [{ field: 'ends_at' as const, code: 'too_small' as const, detail: 'must be after `starts_at`' }]
      : []),
  ];
}

/** A discount of another kind from now on: without the fields that belong to the former one. */
export function clearForKind<F extends Pick<DiscountFields, OfKind>>(fields: F, kind: DiscountKind): F {
  const cleared = ofKinds.filter((field) => !belongsTo(field, kind)).map((field) => [field, undefined]);
  return { ...fields, ...Object.fromEntries(cleared) };
}
