import type * as z from 'zod';
import { packKeys } from '../../billing/domain/plans.ts';
import type { PriceList } from '../../billing/domain/prices.data.ts';
import { isPackOnSale } from '../../billing/domain/prices.ts';
import type { PackOut } from '../contract/pool.ts';

/** The packs of a price list, the smallest first. */
export const toPackViews = (list: PriceList): z.input<typeof PackOut>[] =>
  packKeys.map((pack) => ({ pack, ...list.packs[pack], on_sale: isPackOnSale(list, pack) }));
