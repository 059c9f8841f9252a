import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { writeCount } from '../../kit/format/texts.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { HeldNotice } from '../../kit/money/held.tsx';
import { useWallet } from '../../kit/money/wallet.ts';
import { ButtonLink } from '../../kit/parts/button.tsx';
import { Empty, Read } from '../../kit/parts/list.tsx';
import { Columns, Moment, Money, Section } from '../../kit/parts/shown.tsx';
import { rideWords } from '../words/words.ts';
import { workWords } from '../words/work.ts';
import { Standing } from './standing.tsx';

const { money: words } = workWords;

const sayParcels = (count: number) => writeCount(count, words.parcel, words.parcels);

/** Today, the week, and each of its days. */
function Earnings() {
  const reading = useReading(keyOf('earnings'), () => faceApi.get('/api/v1/rider/earnings/'));
  return (
    <Read reading={reading} rows={2}>
      {({ total, parcels, days }) => {
        const [today] = days;
        return (
          <>
            <div class="figures pair">
              <div class="card">
                <p>{words.today}</p>
                <p class="figure">
                  <Money amount={today?.earned ?? '0.00'} />
                </p>
                <p class="soft">{sayParcels(today?.parcels ?? 0)}</p>
              </div>
              <div class="card">
                <p>{words.week}</p>
                <p class="figure">
                  <Money amount={total} />
                </p>
                <p class="soft">{sayParcels(parcels)}</p>
              </div>
            </div>
            <details>
              <summary>{words.days}</summary>
              <table class="plain-table">
                <Columns names={[words.days, words.parcels, words.money]} />
                <tbody>
                  {days.map(({ date, earned, parcels: count }) => (
                    <tr key={date}>
                      <th scope="row">{date}</th>
                      <td class="end">{count}</td>
                      <td class="end">
                        <Money amount={earned} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </details>
          </>
        );
      }}
    </Read>
  );
}

/** The last jobs, each with its share. */
function LastJobs() {
  const reading = useReading(keyOf('done'), () =>
    faceApi.get('/api/v1/rider/shipments/', { query: { list: 'done', limit: 20 } }),
  );
  return (
    <Section title={words.jobs}>
      <Read reading={reading}>
        {({ results }) =>
          results.length === 0 ? (
            <Empty title={words.noJobs} />
          ) : (
            <ul class="lines-list">
              {results.map(({ id, tracking_number, status, payout, completed_at, updated_at }) => (
                <li key={id} class="split">
                  <span>
                    {tracking_number}
                    <br />
                    <span class="soft">
                      {endedAs(status)} <Moment at={completed_at ?? updated_at} />
                    </span>
                  </span>
                  {payout !== undefined && status === 'COMPLETED' && <Money amount={payout} />}
                </li>
              ))}
            </ul>
          )
        }
      </Read>
      <p class="soft">{words.share}</p>
    </Section>
  );
}

const endings: Readonly<Record<string, string>> = rideWords.jobs.ended;
const endedAs = (status: string) => endings[status] ?? workWords.job.ended;

/** What the rider earned, may withdraw, has as a deposit, and how reliable she is. */
export function RiderMoney() {
  const wallet = useWallet();
  return (
    <Screen title={words.title}>
      <Earnings />
      <Section title={words.balance}>
        <Read reading={wallet} rows={1}>
          {({ withdrawable, hold }) => (
            <>
              <HeldNotice hold={hold} />
              <div class="card split">
                <span class="figure">
                  <Money amount={withdrawable} />
                </span>
                <ButtonLink href="/ride/money/withdraw/">{words.withdraw}</ButtonLink>
              </div>
            </>
          )}
        </Read>
      </Section>
      <Standing />
      <LastJobs />
    </Screen>
  );
}
