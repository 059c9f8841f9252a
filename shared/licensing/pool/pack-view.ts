import type * as z from 'zod';
import { packKeys } from '../../subscriptions/domain/plans.ts';
import type { PriceList } from '../../subscriptions/domain/prices.data.ts';
import { isPackOnSale } from '../../subscriptions/domain/prices.ts';
import type { PackOut } from '../contract/pool.ts';

/** The packs of a price list, the smallest first. */
export const toPackViews = (list: PriceList): z.input<typeof PackOut>[] =>
  packKeys.map((pack) => ({ pack, ...list.packs[pack], on_sale: isPackOnSale(list, pack) }));
