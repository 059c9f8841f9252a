import * as z from 'zod';

const Batch = z.object({
  Records: z.array(
    z.object({
      dynamodb: z.object({ SequenceNumber: z.string(), NewImage: z.record(z.string(), z.unknown()) }),
    }),
  ),
});

/** A record of the table's stream: its sequence number and the item as written. */
export interface Changed {
  readonly sequence: string;
  readonly image: Readonly<Record<string, unknown>>;
}

/** The records in Lambda's event. @throws when it is not an event of the table's stream */
export function streamChanges(event: unknown): readonly Changed[] {
  return Batch.parse(event).Records.map(({ dynamodb }) => ({
    sequence: dynamodb.SequenceNumber,
    image: dynamodb.NewImage,
  }));
}

/**
 * Reads an image, in which each value is under the letter of its type. Lambda writes bytes as base64. The table has no
 * sets.
 */
export function itemOf(image: Changed['image']): Record<string, unknown> {
  return Object.fromEntries(Object.entries(image).map(([name, value]) => [name, readValue(value)]));
}

const Bytes = z.union([
  z.instanceof(Uint8Array),
  z.base64().transform((text) => new Uint8Array(Buffer.from(text, 'base64'))),
]);

const Value = z.union([
  z.object({ S: z.string() }).transform(({ S }) => S),
  z.object({ B: Bytes }).transform(({ B }) => B),
  z.object({ N: z.string() }).transform(({ N }) => Number(N)),
  z.object({ BOOL: z.boolean() }).transform(({ BOOL }) => BOOL),
  z.object({ NULL: z.literal(true) }).transform(() => null),
  z.object({ L: z.array(z.unknown()) }).transform(({ L }): unknown[] => L.map(readValue)),
  z.object({ M: z.record(z.string(), z.unknown()) }).transform(({ M }): unknown => itemOf(M)),
]);

function readValue(value: unknown): unknown {
  return Value.parse(value);
}
