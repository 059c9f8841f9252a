/** The plans, the lowest first. Whoever pays for none has FREE. */
export const planKeys = ['FREE', 'STARTER', 'GROWTH', 'SCALE'] as const;
export type PlanKey = (typeof planKeys)[number];

/** The plans that are paid for. */
export const paidPlanKeys = ['STARTER', 'GROWTH', 'SCALE'] as const satisfies readonly PlanKey[];
export type PaidPlanKey = (typeof paidPlanKeys)[number];

export const billingIntervals = ['month', 'year'] as const;
export type Interval = (typeof billingIntervals)[number];

/** Add-ons that are paid for each period, and those that are bought once. */
export const renewedAddonKeys = ['EXTRA_STORE', 'EXTRA_STAFF_5', 'STORAGE_10GB', 'EXTRA_WAREHOUSE'] as const;
export const addonKeys = [...renewedAddonKeys, 'SMS_500'] as const;
export type AddonKey = (typeof addonKeys)[number];
export type RenewedAddonKey = (typeof renewedAddonKeys)[number];

/** The SMS that one SMS_500 gives. */
export const smsOfAddon = 500;

export const packKeys = ['BRONZE', 'SILVER', 'GOLD', 'PLATINUM'] as const;
export type PackKey = (typeof packKeys)[number];

/** How high a plan is. */
export const rankOf = (plan: PlanKey): number => planKeys.indexOf(plan);

/** Whether an add-on is paid for each period. */
export const isRenewedAddon = (addon: AddonKey): addon is RenewedAddonKey =>
  renewedAddonKeys.some((one) => one === addon);

/** Whether a plan is one that is paid for. */
export const isPaidPlan = (plan: PlanKey): plan is PaidPlanKey => plan !== 'FREE';
