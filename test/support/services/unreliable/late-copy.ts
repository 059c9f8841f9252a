import { BatchWriteItemCommand, type DynamoDBClient, type WriteRequest } from '@aws-sdk/client-dynamodb';
import { until } from '../../asserts/until.ts';
import type { StoredItem, Written } from './writes.ts';

/** The key of an item as text. */
const keyTextOf = ({ pk, sk }: StoredItem) => `${pk?.S}\n${sk?.S}`;

/** What one BatchWriteItem takes. */
const most = 25;

const requestOf = ({ key, image }: Written): WriteRequest =>
  image ? { PutRequest: { Item: image } } : { DeleteRequest: { Key: key } };

/**
 * A copy of a table that lags behind it: writes arrive there a while later. All changes of one item take equally long,
 * so they arrive in their order, and those of a transaction do not arrive together.
 * @param lagOf milliseconds until a change of this item arrives
 */
export function createLateCopy(client: DynamoDBClient, lagOf: (key: StoredItem) => number) {
  const lanes = new Map<number, { due: number; written: Written }[]>();
  let working: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** What is due of the lane: of each item its last change. */
  function takeDue(lane: { due: number; written: Written }[], now: number): Written[] {
    const due = new Map<string, Written>();
    while (due.size < most && lane[0] && lane[0].due <= now) {
      const { written } = lane.shift() ?? lane[0];
      due.set(keyTextOf(written.key), written);
    }
    return [...due.values()];
  }

  async function applyDue(now: number): Promise<void> {
    for (const lane of lanes.values()) {
      for (let due = takeDue(lane, now); due.length > 0; due = takeDue(lane, now)) {
        const byTable = Map.groupBy(due, ({ table }) => table);
        const RequestItems = Object.fromEntries(
          [...byTable].map(([table, written]) => [table, written.map(requestOf)]),
        );
        await client.send(new BatchWriteItemCommand({ RequestItems }));
      }
    }
  }

  function plan(): void {
    const next = Math.min(...[...lanes.values()].flatMap(([first]) => (first ? [first.due] : [])));
    if (timer || working || next === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        working = applyDue(Date.now()).finally(() => {
          working = undefined;
          plan();
        });
      },
      Math.max(0, next - Date.now()),
    );
  }

  return {
    /** Takes changes on, in the order in which they were made. */
    follow(changes: readonly Written[], now: number): void {
      for (const written of changes) {
        const lag = lagOf(written.key);
        const lane = lanes.get(lag) ?? [];
        lanes.set(lag, lane);
        lane.push({ due: now + lag, written });
      }
      plan();
    },
    /** Waits until all that was written so far has arrived. */
    settled() {
      const end = Math.max(...[...lanes.values()].map((lane) => lane.at(-1)?.due ?? 0));
      const hasArrived = ([first]: readonly { due: number }[]) => !first || first.due > end;
      return until(() => working === undefined && [...lanes.values()].every(hasArrived));
    },
    async stop(): Promise<void> {
      clearTimeout(timer);
      for (const lane of lanes.values()) lane.length = 0;
      await working;
    },
  };
}
