import { type AttributeValue, DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient, GetRecordsCommand } from '@aws-sdk/client-dynamodb-streams';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { readAwsSecret } from '../../shared/platform/adapters/aws-secrets.ts';
import { parseConfig } from '../../shared/platform/config.ts';
import { change } from '../../shared/platform/table/change.ts';
import { createTable } from '../../shared/platform/table/table.ts';

const key = { pk: 'P', sk: 'S' };
const edit = change<{ state: string }>({ key, when: { state: 'OPEN' }, set: { state: 'CLOSED' } });

const queue = `${process.env.AWS_ENDPOINT_URL_SQS}/000000000000/letters`;

/** The bytes of an item, as text. */
const textsOf = (item: Readonly<Record<string, AttributeValue>>) =>
  Object.fromEntries(Object.entries(item).map(([name, { B = [] }]) => [name, Buffer.from(B).toString()]));

/** What a function asks of AWS, as the bundled clients of the SDK ask it. */
const requests: Readonly<Record<string, () => Promise<unknown>>> = {
  get: () => createTable(parseConfig(process.env)).get(key),
  update: () => createTable(parseConfig(process.env)).update(edit),
  commit: () =>
    createTable(parseConfig(process.env)).commit([
      { update: edit, refuse: (found) => new Error(`found ${found?.state}`) },
    ]),
  bytes: async () => {
    const sent: AttributeValue = { M: { raw: { B: new TextEncoder().encode('sent') } } };
    const input = { TableName: 'svc', Key: { pk: { B: Buffer.from('key') }, sk: sent } };
    const { Item } = await new DynamoDBClient({}).send(new GetItemCommand(input));
    return Item && textsOf(Item);
  },
  twice: async () => {
    const table = createTable(parseConfig(process.env));
    await table.get(key);
    return table.get(key);
  },
  secret: () => readAwsSecret('us-east-1', 'arn:of:a:secret'),
  receive: () => new SQSClient({}).send(new ReceiveMessageCommand({ QueueUrl: queue })),
  release: () => new SQSClient({}).send(new DeleteMessageCommand({ QueueUrl: queue, ReceiptHandle: 'r' })),
  tell: () => {
    const Time = new Date('2026-11-30T12:00:00.500Z');
    const Entries = [{ Source: 'svc', DetailType: 'told', Detail: '{}', Time }];
    return new EventBridgeClient({}).send(new PutEventsCommand({ Entries }));
  },
  records: async () => {
    const command = new GetRecordsCommand({ ShardIterator: 'here' });
    const { Records = [] } = await new DynamoDBStreamsClient({}).send(command);
    return Records.map(({ dynamodb }) => ({
      at: dynamodb?.ApproximateCreationDateTime?.toISOString(),
      ...textsOf(dynamodb?.NewImage ?? {}),
    }));
  },
};

/** A function that makes one request, to be bundled as all are. It answers what came, or the error as its caller sees it. */
export async function handler(name: string): Promise<unknown> {
  try {
    return { answer: await requests[name]?.() };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = 'code' in error ? error.code : 'Code' in error ? error.Code : undefined;
    return { name: error.name, message: error.message, code };
  }
}
