import type { Notice } from '../platform/events/notice.ts';
import { shopperOrderNotices } from './shopper-notices.ts';
import { staffOrderNotices } from './staff-notices.ts';

/** Who is notified of the events of orders: their customers, and those who work in the store. */
export const orderNotices: readonly Notice[] = [...shopperOrderNotices, ...staffOrderNotices];
