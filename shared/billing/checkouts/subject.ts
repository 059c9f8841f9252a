import { toId } from '#ground';
import type { Checkout } from '../data/checkouts.ts';

/** What a checkout changes: nothing, if what it buys is new. */
interface Revised {
  readonly id: string;
  readonly revision: number;
}

/** What a new checkout changes, as it is now. */
export const asSubject = (read: Revised | undefined): Checkout['subject'] =>
  read && { id: toId<'Billed'>(read.id), revision: read.revision };

/** Whether what a checkout changes is as it was when the checkout was made. */
export const isAsMade = ({ subject }: Checkout, read: Revised | undefined): boolean =>
  subject?.id === read?.id && subject?.revision === read?.revision;
