import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import type { BusEvent, EventBus } from '../ports/event-bus.ts';
import { briefClientSettingsOf, trimClient } from '../table/sdk-client.ts';
import type { Wire } from '../wire.ts';

/** Entries per request. */
const batch = 10;

/** Amazon EventBridge. It may accept one event of a request and refuse another. */
export function createEventBridge({ config }: Pick<Wire, 'config'>): EventBus {
  const { SVC_BUS: EventBusName, AWS_ENDPOINT_URL_EVENTBRIDGE: endpoint } = config;
  const client = trimClient(new EventBridgeClient(briefClientSettingsOf(config.AWS_REGION, endpoint)));
  async function put(events: readonly BusEvent[]): Promise<readonly number[]> {
    const answer = await client.send(
      new PutEventsCommand({
        Entries: events.map(({ name, at, detail }) => ({
          EventBusName,
          Source: 'svc',
          DetailType: name,
          Detail: detail,
          Time: at,
        })),
      }),
    );
    if (!answer.FailedEntryCount) return [];
    return events.flatMap((_, position) => (answer.Entries?.[position]?.EventId ? [] : [position]));
  }
  return {
    async put(events) {
      const refused: number[] = [];
      for (let start = 0; start < events.length; start += batch) {
        const positions = await put(events.slice(start, start + batch));
        refused.push(...positions.map((position) => start + position));
      }
      return refused;
    },
  };
}
