import * as z from 'zod';
import {
  absent,
  allOf,
  anyOf,
  below,
  type Condition,
  change,
  excludeValue,
  type Item,
  type Key,
  type Table,
} from '#ground/data';
import { type Coded, maxAttempts } from './domain/code.ts';

/**
 * The state of a handover code, as the item of its shipment or order stores it, and the attempts at the code.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `countAttempt` | 1 UpdateItem | 1 write per KB |
 */
export const StoredCode = z.object({
  issue: z.number(),
  attempts: z.number(),
  counted_for: z.array(z.string()).readonly().optional(),
  locked_at: z.string().optional(),
});

/** Where the state of a code is stored. */
export interface CodePlace<A extends string, T extends Coded<A>> {
  readonly attribute: A;
  readonly parse: (item: Item) => T;
}

/** An attempt: its item, its name, and what must hold for it besides that one is left. */
interface Attempt {
  readonly key: Key;
  readonly name: string;
  readonly when: Condition;
  /** Numbers to add beside the attempt. */
  readonly add?: Readonly<Record<string, number>>;
}

/**
 * Counts an attempt at a code, once under its name.
 * @returns whether it was counted now, or before; neither if it may not be made. And the item, after the count or as it
 * was found
 */
export async function countAttempt<A extends string, T extends Coded<A>>(
  table: Table,
  { attribute, parse }: CodePlace<A, T>,
  { key, name, when, add }: Attempt,
): Promise<{ counted: boolean; repeated: boolean; found: T | undefined }> {
  const [attempts, names] = [`${attribute}.attempts`, `${attribute}.counted_for`];
  const updated = await table.update(
    change({
      key,
      add: { ...add, [attempts]: 1 },
      append: { [names]: [name] },
      when: allOf(
        { [attempts]: below(maxAttempts) },
        anyOf({ [names]: absent }, { [names]: excludeValue(name) }),
        when,
      ),
    }),
  );
  if (updated.done) return { counted: true, repeated: false, found: parse(updated.item) };
  const found = updated.found && parse(updated.found);
  const repeated = found?.[attribute]?.counted_for?.includes(name) === true;
  return { counted: false, repeated, found };
}
