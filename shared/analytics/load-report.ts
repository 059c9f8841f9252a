import { type Table, toId } from '#ground';
import type { Store } from '../stores/data/stores.ts';
import { zonesOf } from '../stores/data/zones.ts';
import { fulfillmentMethods } from '../stores/domain/store/store.ts';
import type { Days, Interval } from './domain/range.ts';
import {
  type ByDay,
  discountsReportOf,
  findBestProducts,
  salesOfHours,
  salesOfMember,
  salesOfZones,
  salesSummaryOf,
  salesTotalOf,
  seriesOf,
} from './domain/report.ts';
import { loadSalesByDay, loadSalesByProduct } from './read-sales.ts';

/** How many products, and how many levels of low stock, a report names. */
export const maxNamed = 10;

/** The summary of days, with null for quotients without a divisor. */
function sumDays(byDay: ByDay, days: Days) {
  const {
    paid_rate = null,
    average_order = null,
    minutes_to_ready = null,
    ...sums
  } = salesSummaryOf(salesTotalOf(byDay, days));
  return { ...sums, paid_rate, average_order, minutes_to_ready };
}

/** What a report is of. @property before the days that it compares with */
interface Reported {
  readonly days: Days;
  readonly before: Days | undefined;
  readonly interval: Interval;
}

/** The report of a store's sales, without its stock. 2 Query, and the requests of the products. @param today by its clock */
export async function loadReport(
  table: Table,
  { id, timezone }: Pick<Store, 'id' | 'timezone'>,
  { days, before, interval }: Reported,
  today: string,
) {
  const [{ byDay, names }, products, { zones }] = await Promise.all([
    loadSalesByDay(table, id, { from: before?.from ?? days.from, to: days.to }),
    loadSalesByProduct(table, id, days, today),
    zonesOf(table, id),
  ]);
  const counters = salesTotalOf(byDay, days);
  const zoneNames = new Map<string, string>(zones.map((zone) => [zone.id, zone.name]));
  return {
    store: id,
    ...days,
    timezone,
    interval,
    ...sumDays(byDay, days),
    ...(before && { previous: { ...before, ...sumDays(byDay, before) } }),
    by_method: fulfillmentMethods.map((method) => ({
      method,
      ...salesOfMember(counters, 'method', method),
    })),
    by_zone: salesOfZones(counters).map(({ zone, ...sold }) => ({
      zone: toId<'Zone'>(zone),
      name: zoneNames.get(zone) ?? null,
      ...sold,
    })),
    by_hour: salesOfHours(counters),
    top_products: findBestProducts(products.counters, maxNamed).map(({ product, ...sold }) => ({
      product: toId<'Product'>(product),
      name: products.names.get(product) ?? '',
      ...sold,
    })),
    discounts: discountsReportOf(counters, names).map(({ id: discount, code = null, ...used }) => ({
      id: toId<'Discount'>(discount),
      code,
      ...used,
    })),
    series: seriesOf(byDay, days, interval),
  };
}
