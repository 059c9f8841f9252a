import {
  type CategoryId,
  type Hundredths,
  type Id,
  type Kobo,
  type MetadataText,
  type Mode,
  type ProductId,
  type StoreId,
  toDecimal,
} from '#ground/domain';
export type DiscountId = Id<'Discount'>;

/** In the order in which discounts that combine are taken off, each from what the one before leaves. */
export const discountKinds = ['BUY_X_GET_Y', 'PERCENT', 'FIXED', 'FREE_DELIVERY'] as const;
export type DiscountKind = (typeof discountKinds)[number];

export const discountStatuses = ['ACTIVE', 'ARCHIVED'] as const;

/** What a discount applies to: the products, and those of the categories and their subcategories. */
export interface DiscountScope {
  readonly products: readonly ProductId[];
  readonly categories: readonly CategoryId[];
}

/** The fields of a discount that a merchant sets. */
export interface DiscountFields {
  /** In upper case; without one the discount applies by itself. */
  readonly code?: string | undefined;
  readonly name?: string | undefined;
  readonly kind: DiscountKind;
  readonly percent?: Hundredths<'%'> | undefined;
  readonly amount?: Kobo | undefined;
  readonly buy?: number | undefined;
  readonly get?: number | undefined;
  /** Undefined for all products. */
  readonly applies_to?: DiscountScope | undefined;
  readonly min_subtotal?: Kobo | undefined;
  readonly max_discount?: Kobo | undefined;
  /** ISO 8601. */
  readonly starts_at?: string | undefined;
  readonly ends_at?: string | undefined;
  readonly uses_limit?: number | undefined;
  readonly per_customer_limit?: number | undefined;
  readonly first_order_only: boolean;
  readonly combines: boolean;
  readonly is_active: boolean;
  readonly metadata?: MetadataText | undefined;
}

/** A discount of a store. */
export interface Discount extends DiscountFields {
  readonly id: DiscountId;
  readonly store: StoreId;
  readonly mode: Mode;
  readonly status: (typeof discountStatuses)[number];
  readonly created_at: string;
  readonly updated_at: string;
  readonly revision: number;
}

/** A share as people write it: 10 %, 12.5 %. */
const percentText = (percent = 0): string => `${toDecimal(percent).replace(/\.?0+$/, '')} %`;

function kindText({ kind, percent, amount, buy, get }: DiscountFields): string {
  switch (kind) {
    case 'PERCENT':
      return `${percentText(percent)} off`;
    case 'FIXED':
      return `${toDecimal(amount ?? 0)} NGN off`;
    case 'FREE_DELIVERY':
      return 'Free delivery';
    case 'BUY_X_GET_Y':
      return `Buy ${buy}, get ${get} ${percent === 100_00 ? 'free' : `at ${percentText(percent)} off`}`;
  }
}

/** The name of a discount as customers read it: its own, otherwise its code, otherwise what it does. */
export const discountNameOf = (discount: DiscountFields): string =>
  discount.name ?? discount.code ?? kindText(discount);

/** Whether a discount counts without a code. */
export const isAutomatic = ({ code }: Pick<DiscountFields, 'code'>): boolean => code === undefined;

const codeForm = /^[A-Z0-9-]{3,32}$/;

/** Whether a text can be the code of a discount. @param text in upper case */
export const isDiscountCode = (text: string): boolean => codeForm.test(text);
