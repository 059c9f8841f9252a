import { randomUUID } from 'node:crypto';
import { route as pool } from '../../../../functions/licensing/pool/get.ts';
import { route as purchase } from '../../../../functions/licensing/pool/purchase.ts';
import { route as topup } from '../../../../functions/licensing/pool/topup.ts';
import { route as start } from '../../../../functions/licensing/wholesale/start.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { call } from '../../routes/call.ts';
import { signedIn } from '../identity/fixtures.ts';
import { newSponsor, type Sponsor } from './sponsored.ts';

/** What partners buy by the gateway, and what it costs in kobo. */
export const bought = {
  PACK: { route: purchase, body: { pack: 'BRONZE' }, price: 7_500_000 },
  TOPUP: { route: topup, body: { amount: 15_000 }, price: 1_500_000 },
  WHOLESALE: { route: start, body: {}, price: 1_000_000 },
} as const;
export type Bought = keyof typeof bought;

/** A partner whose owner holds a million naira of test money, and whose requests all have one Idempotency-Key. */
export async function newKeyedSponsor(wire: Wire) {
  const partner = await newSponsor(wire);
  return { ...partner, headers: { ...partner.headers, 'Idempotency-Key': randomUUID() } };
}

/** Buys something by the gateway. */
export const buyByGateway = (
  wire: Wire,
  { headers }: Pick<Sponsor, 'headers'>,
  what: Bought,
  body: object = {},
) =>
  call(wire, bought[what].route, { headers, body: { ...bought[what].body, pay_with: 'gateway', ...body } });

/** The pool of a partner, as its owner sees it now. */
export async function poolNow(wire: Wire, { owner }: Pick<Sponsor, 'owner'>) {
  return (await call(wire, pool, { headers: await signedIn(wire, owner, 'test') })).body;
}
