import type { Answer } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { Chart } from '../../kit/chart/chart.tsx';
import { writeDay } from '../../kit/format/times.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { ButtonLink } from '../../kit/parts/button.tsx';
import { Empty, Read } from '../../kit/parts/list.tsx';
import { Badge, Columns, Facts, Moment, Money, Section } from '../../kit/parts/shown.tsx';
import { moneyWords } from '../words/money-words.ts';

const words = moneyWords.money;
type Ledger = Answer<'get', '/api/v1/admin/ledger/'>;
type Run = Answer<'get', '/api/v1/admin/proofs/'>['results'][number];

/** How many days the screen shows. */
const shownDays = 30;

/** What came in day by day as a chart, and all of it as a table. */
const Days = ({ days }: Pick<Ledger, 'days'>) => (
  <>
    {days.length > 1 && (
      <>
        <p class="soft">{words.chart}</p>
        <Chart series={{ times: days.map(({ day }) => day), values: days.map((day) => Number(day.in)) }} />
      </>
    )}
    <table class="days">
      <Columns names={words.columns} />
      <tbody>
        {days.toReversed().map((one) => (
          <tr key={one.day}>
            <td>{writeDay(new Date(one.day), 'UTC')}</td>
            {[one.in, one.out, one.held, one.fees, one.tax, one.protection].map((amount, at) => (
              <td key={words.columns[at + 1]} class="end">
                <Money amount={amount} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </>
);

const accountNames = [
  'wallets',
  'partners',
  'gateway',
  'transit',
  'fees',
  'tax',
  'protection',
  'commissions',
  'pool',
] as const;

const names: Readonly<Record<string, string>> = words.proofNames;

/** A reconciliation with its last run, and what it found last. */
const ProofRow = ({
  run: { name, ran_at, failed, found_at, found = 0, findings = [] },
}: {
  readonly run: Run;
}) => (
  <div class="row">
    <span class="grow">
      <b>{names[name] ?? name}</b>
      <br />
      <span class="soft">
        {words.lastRun} <Moment at={ran_at} />
      </span>
      {findings.length > 0 && (
        <details>
          <summary>
            {words.found(found)}, {found_at && <Moment at={found_at} />}
          </summary>
          <ul>
            {findings.map(({ alarm, details }) => (
              <li key={details}>
                {alarm} <code>{details}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
      {failed && <p>{failed}</p>}
    </span>
    <span class="end">
      {failed ? (
        <Badge tone="bad">{words.failed}</Badge>
      ) : (
        <Badge tone={found > 0 ? 'bad' : 'good'}>{found > 0 ? words.found(found) : words.foundNothing}</Badge>
      )}
    </span>
  </div>
);

/** The reconciliations with their last runs. */
function Proofs() {
  const runs = useReading(keyOf('proofs'), () => faceApi.get('/api/v1/admin/proofs/'));
  return (
    <Read reading={runs} rows={3}>
      {({ results }) => (
        <ul class="rows">
          {results.map((run) => (
            <li key={run.name}>
              <ProofRow run={run} />
            </li>
          ))}
        </ul>
      )}
    </Read>
  );
}

/** The money of the platform: by day, what its accounts hold, and what the reconciliations found. */
export function OpsMoney() {
  const ledger = useReading(keyOf('ledger'), () =>
    faceApi.get('/api/v1/admin/ledger/', { query: { days: shownDays } }),
  );
  return (
    <Screen title={words.title}>
      <div class="acts">
        <ButtonLink kind="quiet" href="/ops/withdrawals/">
          {words.withdrawals}
        </ButtonLink>
        <ButtonLink kind="quiet" href="/ops/orders/">
          {words.orders}
        </ButtonLink>
      </div>
      <Read reading={ledger} rows={3}>
        {({ through, days, balances }) =>
          through === null ? (
            <Empty title={words.nothing}>
              <p>{words.nothingText}</p>
            </Empty>
          ) : (
            <>
              <Section title={words.byDay}>
                <Days days={days} />
              </Section>
              <Section title={words.balances(writeDay(new Date(through), 'UTC'))}>
                <Facts
                  facts={accountNames.map(
                    (name) => [words.accounts[name], <Money key={name} amount={balances[name]} />] as const,
                  )}
                />
              </Section>
            </>
          )
        }
      </Read>
      <Section title={words.proofs}>
        <Proofs />
      </Section>
    </Screen>
  );
}
