import { type StoreId, utcDayOf } from '#ground';
import type { Store } from '../stores/data/stores.ts';
import { wallOf } from '../stores/domain/opening/zone-time.ts';

/** The store whose orders are counted. */
export interface CountedStore {
  readonly id: StoreId;
  /** The local time of the store at an instant (ISO 8601). */
  clock(at: string): { readonly day: string; readonly hour: number };
}

/** A store whose days and hours are those of its time zone. */
export const toCountedStore = ({ id, timezone }: Pick<Store, 'id' | 'timezone'>): CountedStore => ({
  id,
  clock(at) {
    const wall = new Date(wallOf(timezone, Date.parse(at)));
    return { day: utcDayOf(wall), hour: wall.getUTCHours() };
  },
});
