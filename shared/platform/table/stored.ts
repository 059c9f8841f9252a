import * as z from 'zod';
import { type Id, isId } from '../../kernel/ids.ts';
import { type Kobo, kobo } from '../../kernel/money.ts';

/** How entity files read the values that they wrote themselves; what does not fit is a fault and is thrown. */
export const stored = {
  /** An id of the named kind. */
  id: <B extends string>() => z.custom<Id<B>>((value) => typeof value === 'string' && isId<B>(value)),
  /** An amount of money. */
  kobo: () => z.number().transform((value): Kobo => kobo(value)),
};

/** Whether an item is not what its entity file writes: reading it again is of no use. */
export const isUnreadable = (error: unknown) => error instanceof z.ZodError || error instanceof RangeError;
