import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import { createReader } from '../../infra/local/dynamo/stream-reader.ts';
import { itemOf } from '../../shared/platform/table/commit/stream.ts';
import type { Item } from '../../shared/platform/table/table.ts';
import { kindsOfItem } from './kinds.ts';

/** One item of each kind, as DynamoDB writes items, by the name of the kind. */
export type Samples = ReadonlyMap<string, Item>;

const File = z.record(z.string(), z.record(z.string(), z.unknown()));
const folder = new URL('.', import.meta.url);
const ending = '.data.json';

/** The texts of the files that are checked in, by their names. */
export const readSampleFiles = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
  );

/** The samples that are checked in. */
export const readSamples = (): Samples =>
  new Map(
    [...readSampleFiles().values()].flatMap((text) =>
      Object.entries(File.parse(JSON.parse(text))).map(([kind, image]) => [kind, itemOf(image)] as const),
    ),
  );

/** Secrets of a run on one machine open nothing, but they look like those that do. */
const withoutSecrets = (json: string) =>
  json
    .replaceAll(/whsec_[\w+/=]+/g, `whsec_${'A'.repeat(43)}=`)
    .replaceAll(/svc_(live|test|pk)_\w+/g, 'svc_$1_');

const toText = (item: Item) =>
  JSON.stringify(marshall(item, { removeUndefinedValues: true }), (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
  );

/** The files of samples by their names: one for each context, with a line for each sample. */
export function filesOfSamples(samples: Samples): ReadonlyMap<string, string> {
  const byContext = Map.groupBy([...samples].toSorted(), ([kind]) => kind.split('.')[0] ?? kind);
  return new Map(
    [...byContext].map(([context, own]) => {
      const lines = own.map(([kind, item]) => `${JSON.stringify(kind)}:${toText(item)}`);
      return [`${context}${ending}`, `{\n${withoutSecrets(lines.join(',\n'))}\n}\n`];
    }),
  );
}

export function writeSamples(samples: Samples): void {
  for (const [name, text] of filesOfSamples(samples)) writeFileSync(new URL(name, folder), text);
}

const Written = z.object({ dynamodb: z.object({ NewImage: z.record(z.string(), z.unknown()).optional() }) });

/** All that was ever written into a table of a local engine, what was changed or removed since too: its stream has it. */
export async function writtenIn(endpoint: string, TableName: string): Promise<Item[]> {
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1' });
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  client.destroy();
  const reader = createReader(endpoint, Table?.LatestStreamArn ?? '', undefined);
  const items: Item[] = [];
  for (let { records } = await reader.next(); records.length > 0; { records } = await reader.next())
    for (const record of records) {
      const { NewImage } = Written.parse(record).dynamodb;
      if (NewImage) items.push(itemOf(NewImage));
    }
  return items;
}

/** The items that tell most of each kind: those with the most attributes. */
export function sampled(items: readonly Item[]): Map<string, Item> {
  const best = new Map<string, Item>();
  for (const item of items)
    for (const { name } of kindsOfItem(item)) {
      const known = best.get(name);
      if (!known || Object.keys(item).length > Object.keys(known).length) best.set(name, item);
    }
  return best;
}

/** What a run has stored of which there is no sample: the kind, or the key of an item of no known kind. */
export function withoutSample(items: readonly Item[], samples: Samples): readonly string[] {
  const missing = items.flatMap((item) => {
    const names = kindsOfItem(item).map(({ name }) => name);
    return names.length === 0 ? [`${item.pk} ${item.sk}`] : names.filter((name) => !samples.has(name));
  });
  return [...new Set(missing)].toSorted();
}
