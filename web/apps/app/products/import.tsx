import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso/router';
import type { Answer, ListItem } from '../../../../client/types.ts';
import { readHeader } from '../../../../shared/catalog/domain/csv/header.ts';
import { fileLimits } from '../../../../shared/catalog/domain/csv/limits.data.ts';
import { faceApi } from '../../kit/api/face.ts';
import { type Failure, toFailure } from '../../kit/api/failure.ts';
import { saveTable } from '../../kit/api/files.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf, refreshReads } from '../../kit/api/reads.ts';
import { putFile } from '../../kit/api/upload.ts';
import { type ChosenTable, TableInput } from '../../kit/fields/file.tsx';
import type { Table } from '../../kit/format/table.ts';
import { writeCount } from '../../kit/format/texts.ts';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button, ButtonLink } from '../../kit/parts/button.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { Read, Rows, Skeleton } from '../../kit/parts/list.tsx';
import { FailureNotice, Notice } from '../../kit/parts/notice.tsx';
import { Badge, Facts, Moment, Section } from '../../kit/parts/shown.tsx';
import { attempt } from '../../kit/parts/toast.tsx';
import type { Store } from '../data/objects.ts';
import { useStore } from '../data/reads.ts';
import { appWords } from '../words/words.ts';
import { failedRowsOf, sayFinding } from './import-rows.ts';

const { imports: words } = appWords;

type Listed = ListItem<'/api/v1/storefront/imports/'>;
type Import = Answer<'get', '/api/v1/storefront/imports/{import_id}/'>;

/** Milliseconds between two looks at an import that runs. */
const lookMs = 1_000;
/** Rows that are shown before a file is sent. */
const previewed = 20;

const isUnderWay = ({ status }: Listed) =>
  status === 'QUEUED' || status === 'RUNNING' || status === 'CANCELLING';

/** The files that this page sent, by their imports: of one that is reloaded nothing is kept. */
const sentTables = new Map<string, Table>();

/** Sends a file, and starts its import. @returns the id of the import */
async function sendTable(store: Store, { file, table }: ChosenTable): Promise<string> {
  const body = { store: store.id, size: file.size };
  const { id, upload } = await faceApi.post('/api/v1/storefront/products/import/', { body });
  await putFile(upload, file);
  await faceApi.post('/api/v1/storefront/imports/{import_id}/start/', { path: { import_id: id } });
  sentTables.set(id, table);
  return id;
}

/** The first rows of a file. They scroll sideways, by keys too. */
function Preview({ table }: { readonly table: Table }) {
  const [header = [], ...rows] = table;
  const cells = (row: readonly string[]) =>
    header.map((name, column) => <td key={`${name}${column}`}>{row[column]}</td>);
  return h(
    'section',
    { class: 'wide-table', 'aria-label': words.preview, tabIndex: 0 },
    <table>
      <thead>
        <tr>
          {header.map((name, at) => (
            <th key={`${name}${at}`} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, previewed).map((row, at) => (
          <tr key={`${at}${row[0]}`}>{cells(row)}</tr>
        ))}
      </tbody>
    </table>,
  );
}

/** What was read of a file, and the button that sends it. */
function ChosenFile({ store, chosen }: { readonly store: Store; readonly chosen: ChosenTable }) {
  const { route } = useLocation();
  const [failure, fail] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const { file, table } = chosen;
  const [first = [], ...rows] = table;
  const header = readHeader(first);
  if (file.size > fileLimits.size) return <Notice tone="bad">{words.tooLarge}</Notice>;
  if ('detail' in header) return <Notice tone="bad">{[header.column, header.detail].join(' ')}</Notice>;
  const send = async () => {
    setBusy(true);
    fail(undefined);
    try {
      route(`/app/products/import/${await sendTable(store, chosen)}/`);
    } catch (error) {
      fail(toFailure(error));
      setBusy(false);
    }
  };
  return (
    <>
      <p>
        <b>{file.name}</b>: {words.formats[header.format]}, {writeCount(rows.length, words.row)}.
        {rows.length > previewed && ` ${words.first} ${previewed}.`}
      </p>
      <Preview table={table} />
      {header.ignored.length > 0 && (
        <p class="soft">
          {words.ignored} {header.ignored.join(', ')}
        </p>
      )}
      {failure && <FailureNotice failure={failure} />}
      <div class="acts thumb">
        <Button isWide isBusy={isBusy} onPress={send}>
          {words.send}
        </Button>
      </div>
    </>
  );
}

const toneOf = ({ status, failed }: Listed) => {
  if (status === 'FAILED') return 'bad';
  if (status === 'DONE') return failed > 0 ? 'warning' : 'good';
  return 'plain';
};

const ImportBadge = ({ imported }: { readonly imported: Listed }) => (
  <Badge tone={toneOf(imported)}>{words.statuses[imported.status]}</Badge>
);

/** The imports of the last days. */
function Earlier({ store }: { readonly store: Store }) {
  const query = { store: store.id, limit: 10 };
  const reading = useReading(keyOf('imports', query), () =>
    faceApi.get('/api/v1/storefront/imports/', { query }),
  );
  if (!reading.data || reading.data.results.length === 0) return null;
  return (
    <Section title={words.earlier}>
      <Rows items={reading.data.results} empty={null}>
        {(imported) => (
          <a class="row" href={`/app/products/import/${imported.id}/`}>
            <span class="grow">
              <Moment at={imported.created_at} />
              {imported.products !== null && (
                <>
                  <br />
                  <span class="soft">
                    {imported.created} {words.created}, {imported.updated} {words.updated}
                  </span>
                </>
              )}
            </span>
            <ImportBadge imported={imported} />
            <Icon name="next" />
          </a>
        )}
      </Rows>
    </Section>
  );
}

/** Chooses a file, and looks at it before it is sent. */
function ChooseFile({ store }: { readonly store: Store }) {
  const [chosen, choose] = useState<ChosenTable>();
  return (
    <Screen title={words.title} back="/app/products/">
      <p>{words.lead}</p>
      <TableInput isMain={!chosen} onPick={choose}>
        {chosen ? words.another : words.choose}
      </TableInput>
      {chosen ? (
        <ChosenFile key={chosen.file.name} store={store} chosen={chosen} />
      ) : (
        <Earlier store={store} />
      )}
    </Screen>
  );
}

/** What was found, row by row. */
function Findings({ title, findings }: { readonly title: string; readonly findings: Import['errors'] }) {
  if (findings.length === 0) return null;
  return (
    <Section title={`${title} (${findings.length})`}>
      <ul class="lines-list">
        {findings.map((finding, at) => (
          <li key={`${finding.row}${finding.column}${at}`}>
            <span>{sayFinding(finding)}</span>
            <span class="soft">
              {words.rowNumber} {finding.row}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What became of an import. */
function Result({ imported }: { readonly imported: Import }) {
  const { id, created, updated, unchanged, failed, errors, warnings } = imported;
  const table = sentTables.get(id);
  useEffect(() => {
    void refreshReads('products', 'product', 'categories', 'stock', 'counts', 'imports', 'home');
  }, []);
  return (
    <>
      <Facts
        facts={[
          [words.made, created],
          [words.changed, updated],
          [words.unchanged, unchanged],
          [words.refused, failed],
        ]}
      />
      <Findings title={words.errors} findings={errors} />
      {table && errors.length > 0 && (
        <Button kind="quiet" onPress={() => saveTable(failedRowsOf(table, errors), 'refused.csv')}>
          {words.download}
        </Button>
      )}
      <Findings title={words.warnings} findings={warnings} />
      <div class="acts">
        <ButtonLink href="/app/products/">{words.toProducts}</ButtonLink>
        <ButtonLink kind="quiet" href="/app/products/import/">
          {words.again}
        </ButtonLink>
      </div>
    </>
  );
}

/** How far an import is: it goes on while nobody looks. */
function ImportProgress({ id }: { readonly id: string }) {
  const path = { import_id: id };
  const reading = useReading(
    keyOf('import', id),
    () => faceApi.get('/api/v1/storefront/imports/{import_id}/', { path }),
    { every: (read) => (read === undefined || isUnderWay(read) ? lookMs : undefined) },
  );
  const cancel = attempt(async () => {
    await faceApi.post('/api/v1/storefront/imports/{import_id}/cancel/', { path });
    await refreshReads('import', 'imports');
  });
  return (
    <Screen title={words.title} back="/app/products/import/">
      <Read reading={reading}>
        {(imported) => (
          <>
            <p role="status">
              <ImportBadge imported={imported} />
            </p>
            {isUnderWay(imported) ? (
              <>
                <progress max={100} value={imported.progress} aria-label={words.title} />
                <p class="soft">{words.leave}</p>
                <Button kind="quiet" onPress={cancel}>
                  {words.stop}
                </Button>
              </>
            ) : imported.status === 'AWAITING_FILE' ? (
              <Notice tone="warning">
                <p>{words.notArrived}</p>
                <ButtonLink href="/app/products/import/">{words.choose}</ButtonLink>
              </Notice>
            ) : (
              <Result imported={imported} />
            )}
          </>
        )}
      </Read>
    </Screen>
  );
}

/** Products from a file: choosing it, and what became of it. The address keeps which import it is. */
export function ImportScreen() {
  const { params } = useRoute();
  const store = useStore();
  if (params.id) return <ImportProgress key={params.id} id={params.id} />;
  return store ? <ChooseFile store={store} /> : <Skeleton />;
}
