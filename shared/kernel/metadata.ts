import * as z from 'zod';
import { refuseField } from './problem.ts';
import { asRefusal, isPrintable } from './scalars.ts';

const limits = { keys: 20, text: 500, kilobytes: 4 } as const;

const Key = z
  .string()
  .regex(/^[A-Za-z0-9_.-]{1,40}$/, 'must be named with 1 to 40 of A–Z, a–z, 0–9, _, . and -');

const Value = z.union(
  [
    z
      .string()
      .max(limits.text)
      .refine(
        (text) => isPrintable(text.replaceAll(/[\r\n\t]/g, ' ')),
        'has characters that are not printable',
      ),
    z.number(),
    z.boolean(),
  ],
  { error: 'must be a text, a number, true or false' },
);

/** What a client notes on an object of its own: values by keys that mean something to the client alone. */
const Metadata = z.record(Key, Value);
export type Metadata = Readonly<z.output<typeof Metadata>>;

const Shown = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
const examples = [{ crm_id: 'C-1042', priority: 2 }];

const Text = z.string().brand<'Metadata'>();
/** Metadata as it is stored: JSON text, in which every number stays as it was sent. An object without any has no text. */
export type MetadataText = z.output<typeof Text>;

const toText = (metadata: Metadata): MetadataText | undefined =>
  Object.keys(metadata).length > 0 ? Text.parse(JSON.stringify(metadata)) : undefined;

const parseText = (text: MetadataText): Metadata => Metadata.parse(JSON.parse(text));

/** Why there is too much of it; undefined if there is not. */
function excessOf(metadata: Metadata) {
  if (Object.keys(metadata).length > limits.keys)
    return asRefusal('too_long', `must have at most ${limits.keys} keys`);
  const { length } = new TextEncoder().encode(JSON.stringify(metadata));
  return length > limits.kilobytes * 1024
    ? asRefusal('too_long', `must have at most ${limits.kilobytes} KB as JSON`)
    : undefined;
}

const about = `Your own data about it: we keep it, and show it to nobody else. Up to ${limits.keys} keys of 1 to 40 of A–Z, a–z, 0–9, _, . and -, each with a text of up to ${limits.text} characters, a number, true or false; ${limits.kilobytes} KB as JSON in all.`;

/** Metadata in: all of it. */
export const metadataIn = Metadata.check(({ value, issues }) => {
  const excess = excessOf(value);
  if (excess) issues.push({ code: 'custom', input: value, ...excess });
})
  .transform(toText)
  .meta({ description: about, examples });

/** The body that replaces the metadata of an object. */
export const MetadataPut = z.object({ metadata: metadataIn });

/** A change of metadata in: each key that is sent is set, and null removes one. */
export const metadataPatchIn = z
  .record(Key, Value.nullable())
  .meta({ description: `${about} Keys that you leave out stay, and null removes one.`, examples });
export type MetadataPatch = Readonly<z.output<typeof metadataPatchIn>>;

/** Metadata as entity files read it. */
export const storedMetadata = Text.optional();

/** The text of no metadata, for who sees it. */
export const noMetadata = Text.parse('{}');

/** Metadata out, for whom it belongs to. */
export const metadataOut = Text.transform(parseText)
  .pipe(Shown)
  .meta({ description: 'Your own data about it. Only you see it.', examples });

/** Metadata in payloads, which leave it out where there is none. */
export const metadataSent = Shown.optional().meta({
  description: 'Your own data about it. Absent if there is none.',
  examples,
});

/** Metadata as a payload has it. */
export const sentMetadataOf = (text: MetadataText | undefined): { readonly metadata?: Metadata } =>
  text === undefined ? {} : { metadata: parseText(text) };

/**
 * Metadata after a change.
 * @param patch undefined changes nothing
 * @throws Problem invalid_request at /metadata where there would be too much of it
 */
export function mergeMetadata(
  before: MetadataText | undefined,
  patch: MetadataPatch | undefined,
): MetadataText | undefined {
  if (!patch) return before;
  const all = Object.entries({ ...parseText(before ?? noMetadata), ...patch });
  const merged = Object.fromEntries(
    all.flatMap(([key, value]) => (value === null ? [] : [[key, value] as const])),
  );
  const excess = excessOf(merged);
  if (excess) throw refuseField('/metadata', excess.message, excess.params.code);
  return toText(merged);
}
