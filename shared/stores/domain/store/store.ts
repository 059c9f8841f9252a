import type { Mode } from '#ground/domain';
/** The kinds of goods that a store sells. */
export const storeCategories = [
  'FASHION',
  'FOOD',
  'BEAUTY',
  'ELECTRONICS',
  'HOME',
  'HEALTH',
  'BOOKS',
  'OTHER',
] as const;

/**
 * A new store is a draft. A published one sells; a paused one is visible and sells nothing; an admin's suspension hides
 * one.
 */
export const storeStatuses = ['DRAFT', 'PUBLISHED', 'PAUSED', 'SUSPENDED'] as const;
export type StoreStatus = (typeof storeStatuses)[number];

export const fulfillmentMethods = ['DELIVERY', 'PICKUP'] as const;
export type FulfillmentMethod = (typeof fulfillmentMethods)[number];

export const paymentMethods = ['ONLINE', 'ON_PICKUP', 'AT_DOOR'] as const;
export const feeBearers = ['MERCHANT', 'CUSTOMER'] as const;

/** The status at this time: an expired pause is over, even if the table still has it. */
export function statusOfStore(
  { status, paused_until }: { readonly status: StoreStatus; readonly paused_until?: string | undefined },
  now: Date,
): StoreStatus {
  const isOver = paused_until !== undefined && paused_until <= now.toISOString();
  return status === 'PAUSED' && isOver ? 'PUBLISHED' : status;
}

/** Whether this is the status of a store that its owner has published. */
export const isPublic = (status: StoreStatus): boolean => status === 'PUBLISHED' || status === 'PAUSED';

/** The fields of a store that decide whether the public sees it. */
export interface Seeable {
  readonly mode: Mode;
  readonly status: StoreStatus;
  /** Present if a partner prepared the store for a client. */
  readonly client?: object | undefined;
}

/**
 * Whether the public sees a store and can order there: it is published or paused, or a test store that a partner
 * prepared, which is public from the start.
 */
export const isOpenToPublic = ({ mode, status, client }: Seeable): boolean =>
  isPublic(status) || (mode === 'test' && status === 'DRAFT' && client !== undefined);

/** Whether this is the name of a time zone, such as Africa/Lagos. */
export function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
