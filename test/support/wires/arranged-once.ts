import { isDeepStrictEqual } from 'node:util';
import { onTestFinished } from 'vitest';
import * as z from 'zod';
import { unsigned } from '../../../shared/platform/table/sdk-client.ts';
import type { Wire } from '../../../shared/platform/wire.ts';

const Key = z.object({ pk: z.object({ S: z.string() }), sk: z.object({ S: z.string() }) });
/** An item as the engine tells it: nothing here looks into it. */
const Stored = z.looseObject(Key.shape);
const Page = z.object({ Items: z.array(Stored), LastEvaluatedKey: Key.optional() });
type Stored = z.output<typeof Stored>;

const keyOf = ({ pk, sk }: Stored) => ({ pk, sk });
const keyTextOf = (item: Stored) => JSON.stringify(keyOf(item));
/** What one BatchWriteItem takes. */
const most = 25;

/** The table of a wire, asked without the SDK: reading all of it is most of what putting it back takes. */
function engineOf({ config }: Wire) {
  const { AWS_ENDPOINT_URL_DYNAMODB: endpoint = '', SVC_TABLE: TableName } = config;
  async function send(action: string, body: object): Promise<unknown> {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: {
        ...unsigned,
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDB_20120810.${action}`,
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${action}: ${await answer.text()}`);
    return answer.json();
  }
  return {
    async items(): Promise<Map<string, Stored>> {
      const found: Stored[] = [];
      let ExclusiveStartKey: z.output<typeof Key> | undefined;
      do {
        const page = Page.parse(await send('Scan', { TableName, ConsistentRead: true, ExclusiveStartKey }));
        found.push(...page.Items);
        ExclusiveStartKey = page.LastEvaluatedKey;
      } while (ExclusiveStartKey);
      return new Map(found.map((item) => [keyTextOf(item), item]));
    },
    async write(requests: readonly object[]): Promise<void> {
      for (let at = 0; at < requests.length; at += most)
        await send('BatchWriteItem', { RequestItems: { [TableName]: requests.slice(at, at + most) } });
    },
  };
}

/** Keeps all that the table holds. @returns what puts it back: what was made since is gone, the rest is as it was */
async function keep(engine: ReturnType<typeof engineOf>): Promise<() => Promise<void>> {
  const kept = await engine.items();
  return async () => {
    const found = await engine.items();
    const lost = [...kept].filter(([key, item]) => !isDeepStrictEqual(found.get(key), item));
    const made = [...found].filter(([key]) => !kept.has(key));
    await engine.write([
      ...lost.map(([, Item]) => ({ PutRequest: { Item } })),
      ...made.map(([, item]) => ({ DeleteRequest: { Key: keyOf(item) } })),
    ]);
  };
}

/**
 * Arranges something once for a test that does it again and again: from the second time on the table is put back to how
 * that left it, which takes a fraction of the time. It is not for what a process remembers from one request to the next,
 * such as the keys of a shop.
 */
export function arrangedOnce<T>(wire: Wire, arrange: () => Promise<T>): () => Promise<T> {
  const engine = engineOf(wire);
  let putBack: (() => Promise<void>) | undefined;
  let arranged: Promise<T> | undefined;
  return async () => {
    if (!arranged) {
      onTestFinished(await keep(engine));
      arranged = arrange();
      await arranged;
      putBack = await keep(engine);
    } else await putBack?.();
    return arranged;
  };
}
