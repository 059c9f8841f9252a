import type { Notice } from '#ground';
import { shopperOrderNotices } from './shopper-notices.ts';
import { staffOrderNotices } from './staff-notices.ts';

/** Who is notified of order events: the customer, and the people who work in the store. */
export const orderNotices: readonly Notice[] = [...shopperOrderNotices, ...staffOrderNotices];
