import type * as z from 'zod';
import type { PublicOrderOut } from '../contract/public-order.ts';

/** What the page shows: an order as its public route answers it. */
export type Shown = z.output<typeof PublicOrderOut>;
