import type { Request, Table } from '#ground';
import { passkeySiteOf } from '../domain/factors/passkey-site.ts';
import type { Judging } from './prove.ts';
import type { FactorSecrets } from './secrets.ts';

/** What a request knows by which proofs are judged. */
type Asked = Pick<Request<unknown, unknown, unknown, unknown>, 'baseUrl' | 'host' | 'now'>;

/** What the proofs in a request are judged by. */
export const judgingOf = (
  { baseUrl, host, now }: Asked,
  { table, secrets }: { readonly table: Table; readonly secrets: FactorSecrets },
): Judging => ({ table, secrets, site: passkeySiteOf(baseUrl, host), now });

/** The name of an attempt: of what is tried under an Idempotency-Key; undefined without one. */
export const attemptNameOf = ({
  keyed,
  stableId,
  body,
}: Pick<Request<unknown, unknown, unknown, unknown>, 'keyed' | 'stableId' | 'body'>): string | undefined =>
  keyed ? JSON.stringify([stableId, body]) : undefined;
