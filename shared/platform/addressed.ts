import * as z from 'zod';

/** The part of an event that consumers read, and for which of those that share a queue it is. */
const Addressed = z.object({ consumer: z.string(), 'detail-type': z.string(), detail: z.unknown() });
const Event = Addressed.omit({ consumer: true });

/**
 * What the rule of a consumer that shares its queue puts into it: the event, and for whom it is. The template of a rule on
 * AWS says the same (infra/aws/sources/rule.ts).
 * @param event JSON, as the bus delivers it
 * @throws when it is not an event
 */
export const addConsumer = (consumer: string, event: string): string =>
  JSON.stringify({ consumer, ...Event.parse(JSON.parse(event)) });

/** For whom a message of a queue that consumers share is; undefined if it says so not. */
export function addresseeOf(body: string): string | undefined {
  try {
    return Addressed.safeParse(JSON.parse(body)).data?.consumer;
  } catch {
    return undefined;
  }
}
