import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { consumer } from '../../../../functions/catalog/import-products.ts';
import { route as create } from '../../../../functions/catalog/imports/create.ts';
import { route as start } from '../../../../functions/catalog/imports/start.ts';
import { addImport, importPartition } from '../../../../shared/catalog/data/imports.ts';
import { createImport, type Import } from '../../../../shared/catalog/domain/import.ts';
import { type ImportId, type StoreId, toId } from '../../../../shared/kernel/ids.ts';
import { uuidOfTime } from '../../../../shared/kernel/uuid.ts';
import { createRunner } from '../../../../shared/platform/events/consumer.ts';
import { asPublished } from '../../../../shared/platform/events/outbox.ts';
import { createMatcher } from '../../../../shared/platform/pattern.ts';
import { subjectKeys } from '../../../../shared/platform/table/entity/partition.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import type { Store } from '../../../../shared/stores/data/stores.ts';
import { call } from '../../routes/call.ts';
import { batchOf, busMessage } from '../../services/pipeline.ts';
import type { Headers } from '../identity/fixtures.ts';

const Upload = z.object({
  id: z.string(),
  upload: z.object({ url: z.string(), headers: z.record(z.string(), z.string()) }),
});

/** An import of a store whose file has not arrived. */
export async function newImport(wire: Wire, { id: store, owner, mode }: Store): Promise<Import> {
  const id = toId<'Import'>(uuidOfTime(wire.now(), randomUUID()));
  const its = createImport({ id, store, mode, by: owner, status: 'AWAITING_FILE' }, wire.now());
  await wire.table.commit([addImport(its)]);
  return its;
}

/** Asks for an import and uploads its file. @returns the import's id */
export async function uploadedImport(
  wire: Wire,
  headers: Headers,
  store: StoreId,
  text: string,
): Promise<ImportId> {
  const bytes = Buffer.from(text);
  const asked = await call(wire, create, { headers, body: { store, size: bytes.length } });
  const { id, upload } = Upload.parse(asked.body);
  await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: bytes });
  return toId<'Import'>(id);
}

/** The messages by which the events of an import call its next run, oldest first. */
export async function callsOf(wire: Wire, id: ImportId): Promise<string[]> {
  const { items } = await wire.table.query({
    pk: importPartition(id),
    prefix: subjectKeys.event,
    limit: 100,
  });
  const messages = items.flatMap(asPublished).map(busMessage);
  return messages.filter((message) => createMatcher(consumer.pattern)(JSON.parse(message)));
}

/** Runs an import until no event calls another run. */
export async function runToItsEnd(wire: Wire, id: ImportId): Promise<void> {
  for (let ran = 0; ; ran++) {
    const message = (await callsOf(wire, id))[ran];
    if (message === undefined) return;
    await createRunner(consumer, () => wire)(batchOf(message));
  }
}

/** Imports a file to its end. @returns the import's id */
export async function importedFile(
  wire: Wire,
  headers: Headers,
  store: StoreId,
  text: string,
): Promise<ImportId> {
  const id = await uploadedImport(wire, headers, store, text);
  await call(wire, start, { headers, params: { import_id: id } });
  await runToItsEnd(wire, id);
  return id;
}
