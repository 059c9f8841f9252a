import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ListTablesCommand,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { tableSchema, ttlAttribute } from '../../../shared/platform/table/entity/schema.ts';
import { indexNames } from '../../../shared/platform/table/indexes.ts';
import { throwInWords } from '../folder/words.ts';
import { freePort } from '../http/listen.ts';
import { keepRunning } from './engine.ts';
import { dockerCommand, findEngineProgram } from './engine-program.ts';
import { indexStream } from './stream-index.ts';

export interface Dynamo {
  readonly endpoint: string;
  /** The ARN of the table's stream. A recreated table has another one. */
  readonly stream: string;
  /** False while the engine restarts. */
  healthy(): boolean;
  stop(): Promise<void>;
}

/** On one machine, data of another version is not migrated. */
const foreign = () =>
  new Error(
    'Another version of the service wrote this data. Delete or move the data folder (.svc), or name another with SVC_DATA.',
  );

/** @throws when the table has other indexes */
function assertIndexes({ GlobalSecondaryIndexes = [] }: TableDescription): void {
  const found = new Set(GlobalSecondaryIndexes.map(({ IndexName }) => IndexName));
  if (!indexNames.every((name) => found.has(name))) throw foreign();
}

/** @throws when a table of another version exists: each version has its number in the name */
async function assertNone(client: DynamoDBClient): Promise<void> {
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  if (TableNames.length > 0) throw foreign();
}

/**
 * Creates the table as on AWS if it does not exist.
 * @param alone whether the engine has no other tables than ours
 * @returns the ARN of its stream
 * @throws when another version made the table
 */
async function openTable(endpoint: string, region: string, name: string, alone: boolean): Promise<string> {
  const client = new DynamoDBClient({ endpoint, region });
  const describe = async () => {
    const { Table = {} } = await client.send(new DescribeTableCommand({ TableName: name }));
    assertIndexes(Table);
    return Table.LatestStreamArn;
  };
  try {
    const known = await describe().catch((error: unknown) => {
      if (error instanceof ResourceNotFoundException) return undefined;
      throw error;
    });
    if (known) return known;
    if (alone) await assertNone(client);
    await client.send(new CreateTableCommand({ TableName: name, ...tableSchema }));
    const TimeToLiveSpecification = { AttributeName: ttlAttribute, Enabled: true };
    await client.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification }));
    const made = await describe();
    if (!made) throw new Error(`the table ${name} has no stream`);
    return made;
  } finally {
    client.destroy();
  }
}

/** @throws when no engine answers at an address that the user gave */
export async function assertEngine(endpoint: string, region: string): Promise<void> {
  const client = new DynamoDBClient({
    endpoint,
    region,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000 },
  });
  try {
    await client.send(new ListTablesCommand({ Limit: 1 }));
  } catch (cause) {
    throw new Error(
      `DYNAMODB_ENDPOINT is ${endpoint}, but no DynamoDB engine answers there. Start one (${dockerCommand}), or unset DYNAMODB_ENDPOINT.`,
      { cause },
    );
  } finally {
    client.destroy();
  }
}

/**
 * Starts the DynamoDB engine on a file and opens the table. With `endpoint`, uses the engine running there.
 * @param file the database; every acknowledged write is in it and survives a kill
 * @throws when there is no engine, in words for the user, or the data are of another version or damaged
 */
export async function startDynamo(options: {
  readonly file: string;
  readonly table: string;
  readonly region: string;
  readonly endpoint?: string | undefined;
}): Promise<Dynamo> {
  const { file, table, region } = options;
  if (options.endpoint) {
    const { endpoint } = options;
    await assertEngine(endpoint, region);
    const stream = await openTable(endpoint, region, table, false);
    return { endpoint, stream, healthy: () => true, stop: async () => undefined };
  }
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const parameters = ['serve', '--port', String(port), '--db-path', file];
  const engine = await keepRunning(findEngineProgram('npm start'), parameters, {
    url: endpoint,
    log: `${file}.log`,
  }).catch((error: unknown) => throwInWords(error, file));
  try {
    const stream = await openTable(endpoint, region, table, true);
    await indexStream(file);
    return { ...engine, endpoint, stream };
  } catch (error) {
    await engine.stop();
    return throwInWords(error, file);
  }
}
