/** What a plan limits. */
export const limitKeys = ['stores', 'staff', 'warehouses', 'products', 'storage_mb'] as const;
export type LimitKey = (typeof limitKeys)[number];
export type PlanLimits = Readonly<Record<LimitKey, number>>;

/** The limits of an account that nobody pays a plan for. */
export const freeLimits: PlanLimits = { stores: 1, staff: 1, warehouses: 1, products: 50, storage_mb: 100 };

/** The limits of the largest plan. */
export const largestLimits: PlanLimits = {
  stores: 10,
  staff: 50,
  warehouses: 10,
  products: 50_000,
  storage_mb: 51_200,
};

/** The limits of the account of a partner's draft, until a merchant claims it. */
export const draftLimits: PlanLimits = { ...largestLimits, stores: 1 };

/** Bytes of a megabyte of storage. */
export const megabyte = 1_048_576;

/** How a refusal names what is limited, and says what helps. */
interface LimitWords {
  readonly one: string;
  readonly many: string;
  readonly remedy: string;
}

export const limitWords: Readonly<Record<LimitKey, LimitWords>> = {
  stores: {
    one: 'store',
    many: 'stores',
    remedy: 'Delete one, or take a higher plan or the add-on EXTRA_STORE.',
  },
  staff: {
    one: 'member of the staff',
    many: 'members of the staff',
    remedy:
      'All your stores count together, with their open invitations. Remove one, or take a higher plan or the add-on EXTRA_STAFF_5.',
  },
  warehouses: {
    one: 'warehouse',
    many: 'warehouses',
    remedy: 'Delete one, or take a higher plan or the add-on EXTRA_WAREHOUSE.',
  },
  products: {
    one: 'product',
    many: 'products',
    remedy: 'All your stores count together. Delete one, or take a higher plan.',
  },
  storage_mb: {
    one: 'megabyte of pictures',
    many: 'megabytes of pictures',
    remedy: 'Remove pictures, or take a higher plan or the add-on STORAGE_10GB.',
  },
};
