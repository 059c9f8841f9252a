import { orderLists } from './order-lists.ts';
import type { Report } from './report.ts';

/** Orders: what a merchant's lists of them cost. */
export async function* measure(): AsyncGenerator<Report> {
  yield await orderLists();
}
