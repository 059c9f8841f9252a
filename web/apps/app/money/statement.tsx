import { useState } from 'preact/hooks';
import { lagosDayOf } from '../../../../shared/kernel/time.ts';
import { readExport } from '../../kit/api/export.ts';
import { signedFetch } from '../../kit/api/face.ts';
import { saveFile } from '../../kit/api/files.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { Choice } from '../../kit/fields/choice.tsx';
import { readKobo, sumOf } from '../../kit/format/money.ts';
import { readTable, readText } from '../../kit/format/table.ts';
import { writeMonth, writeStamp } from '../../kit/format/times.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Columns, Facts, Money } from '../../kit/parts/shown.tsx';
import { appWords } from '../words/words.ts';
import { lastDayOf, listMonths, type StatementRow, toStatementRows } from './statement-rows.ts';

const kinds: Readonly<Record<string, string>> = appWords.money.kinds;

/** An amount, where one moved. */
const Moved = ({ amount }: { readonly amount: string }) =>
  readKobo(amount) === 0n ? null : <Money amount={amount} />;

function Movements({ rows }: { readonly rows: readonly StatementRow[] }) {
  const amounts = rows.map(({ available }) => available);
  const facts = [
    [appWords.money.in, amounts.filter((amount) => readKobo(amount) > 0n)],
    [appWords.money.out, amounts.filter((amount) => readKobo(amount) < 0n)],
    [appWords.money.change, amounts],
  ] as const;
  return (
    <>
      <Facts
        facts={facts.map(([name, some]) => [name, <Money key={name} amount={sumOf(some)} />] as const)}
      />
      <table class="statement">
        <Columns names={[appWords.money.what, appWords.money.yours, appWords.home.held]} />
        <tbody>
          {rows.map(({ id, at, kind, about, available, pending }) => (
            <tr key={id}>
              <td>
                {kinds[kind] ?? kind}
                <br />
                <span class="soft">
                  {writeStamp(at)} {about !== kinds[kind] && about}
                </span>
              </td>
              <td class="end">
                <Moved amount={available} />
              </td>
              <td class="end">
                <Moved amount={pending} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Every movement of a month: to read, to print, and as a file. */
export function Statement() {
  const today = lagosDayOf(new Date());
  const months = listMonths(today);
  const [month, setMonth] = useState(months[0] ?? today.slice(0, 7));
  const reading = useReading(keyOf('movements', 'of', month), async () => {
    const days = new URLSearchParams({ from: `${month}-01`, to: lastDayOf(month, today) });
    const file = await readExport(signedFetch, `/api/v1/wallet/statement/?${days}`);
    return { file, rows: toStatementRows(readTable(await readText(file))) };
  });
  const save = () => reading.data && saveFile(reading.data.file, `statement-${month}.csv`);
  return (
    <Screen title={appWords.money.statementTitle} back="/app/money/">
      <Choice
        label={appWords.money.month}
        value={month}
        choices={months.map((one) => [one, writeMonth(`${one}-15`)] as const)}
        onChoose={setMonth}
      />
      <div class="acts">
        <Button icon="print" onPress={() => print()}>
          {appWords.order.print}
        </Button>
        <Button kind="quiet" onPress={save}>
          {appWords.money.saveStatement}
        </Button>
      </div>
      <Read reading={reading}>
        {({ rows }) =>
          rows.length > 0 ? <Movements rows={rows} /> : <p class="soft">{appWords.money.empty}</p>
        }
      </Read>
    </Screen>
  );
}
