import { type PageRequest, type ReadPage, readWanted, type Table } from '#ground';
import type { Earner } from '../data/balances.ts';
import { type Payout, payoutsOf } from '../data/payouts.ts';

/** A page of an organization's payouts, newest first, in a status if one is asked for. */
export const findPayouts = (
  table: Table,
  earner: Earner,
  status: Payout['status'] | undefined,
  page: PageRequest,
): Promise<ReadPage<Payout>> =>
  readWanted(
    page,
    (one) => !status || one.status === status,
    (part) => payoutsOf(table, earner, part),
  );
