import type { Answer } from '../../../../client/types.ts';
import { Chart } from '../../kit/chart/chart.tsx';
import { Columns, Money } from '../../kit/parts/shown.tsx';
import { appWords } from '../words/words.ts';

/** What a shop sold in each span of time. */
type Sold = Answer<'get', '/api/v1/storefront/analytics/'>['series'];

/** Sales day by day: as a chart, and as a table for who would rather read it. */
export const Days = ({ series }: { readonly series: Sold }) => (
  <>
    <Chart
      series={{
        times: series.map(({ from }) => from),
        values: series.map(({ net_sales }) => Number(net_sales)),
      }}
    />
    <details>
      <summary>{appWords.numbers.table}</summary>
      <table>
        <Columns names={[appWords.numbers.day, appWords.numbers.orders, appWords.numbers.sales]} />
        <tbody>
          {series.map(({ from, orders, net_sales }) => (
            <tr key={from}>
              <td>{from}</td>
              <td class="end">{orders}</td>
              <td class="end">
                <Money amount={net_sales} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  </>
);
