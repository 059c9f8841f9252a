import { useClientOfRow } from '../data/reads.ts';

/** What the business of a client is called. */
export const ClientName = ({ id }: { readonly id: string }) => (
  <>{useClientOfRow(id)?.business_name ?? '…'}</>
);
