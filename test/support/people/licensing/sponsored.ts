import * as z from 'zod';
import { route as allocate } from '../../../../functions/licensing/licenses/allocate.ts';
import { route as purchase } from '../../../../functions/licensing/pool/purchase.ts';
import { route as propose } from '../../../../functions/licensing/sponsorships/propose.ts';
import { route as start } from '../../../../functions/licensing/wholesale/start.ts';
import { route as consent } from '../../../../functions/partners/merchant/consent.ts';
import { route as advance } from '../../../../functions/subscriptions/clock/advance.ts';
import { defineId } from '../../../../shared/kernel/scalars.ts';
import { walletOf } from '../../../../shared/money/data/wallets.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { type Answered, call } from '../../routes/call.ts';
import type { Headers } from '../identity/fixtures.ts';
import {
  acceptToken,
  inviteToClaim,
  newClient,
  newEnrolledPartner,
  newMerchant,
} from '../partners/clients.ts';

const Made = z.object({ id: z.uuid() });

/** What a request made. @throws where it was refused */
export function madeBy(answer: Answered): Answered['body'] & { readonly id: string } {
  if (answer.status >= 300) throw new Error(answer.text);
  return { ...answer.body, ...Made.parse(answer.body) };
}

/** A plan that a partner pays for a client. */
export interface Sponsored {
  readonly plan: 'STARTER' | 'GROWTH' | 'SCALE';
  readonly source: 'POOL' | 'WHOLESALE';
}
const starterFromPool: Sponsored = { plan: 'STARTER', source: 'POOL' };

/** A partner in every program, whose owner's test wallet holds a million naira. */
export const newSponsor = (wire: Wire) =>
  newEnrolledPartner(wire, 'test', ['distributor', 'reseller', 'referral']);

export type Sponsor = Awaited<ReturnType<typeof newSponsor>>;

/** What the test wallet of a partner's owner holds, in kobo. */
export const walletHolds = async (wire: Wire, { owner }: Pick<Sponsor, 'owner'>): Promise<number> =>
  (await walletOf(wire.table, owner.id, 'test'))?.available ?? 0;

/** A merchant that has claimed a client of the partner. */
export async function newActiveClient(wire: Wire, headers: Headers) {
  const merchant = await newMerchant(wire);
  const client = await newClient(wire, headers, merchant.user.email);
  const token = await inviteToClaim(wire, headers, client);
  const { status, text } = await acceptToken(wire, merchant.headers, token);
  if (status !== 200) throw new Error(text);
  return { merchant, client: defineId<'Client'>().parse(client.id) };
}

export const proposeTo = (wire: Wire, headers: Headers, client: string, body: Sponsored = starterFromPool) =>
  call(wire, propose, { headers, params: { client_id: client }, body });

export const decideAs = (wire: Wire, headers: Headers, id: string, decision: 'APPROVE' | 'DECLINE') =>
  call(wire, consent, { headers, params: { consent_id: id }, body: { decision } });

/** A client whose merchant has approved that the partner pays this plan. */
export async function newSponsoredClient(
  wire: Wire,
  headers: Headers,
  sponsored: Sponsored = starterFromPool,
) {
  const made = await newActiveClient(wire, headers);
  const { id } = madeBy(await proposeTo(wire, headers, made.client, sponsored));
  await decideAs(wire, made.merchant.headers, id, 'APPROVE');
  return { ...made, sponsorship: id };
}

export const buyPack = (wire: Wire, headers: Headers, body: object = {}) =>
  call(wire, purchase, { headers, body: { pack: 'BRONZE', ...body } });

export const startReselling = (wire: Wire, headers: Headers) => call(wire, start, { headers, body: {} });

export const allocateTo = (wire: Wire, headers: Headers, client: string, body: object = {}) =>
  call(wire, allocate, { headers, body: { client, ...starterFromPool, ...body } });

/** Advances the test clock of an organization, until all that is due by then is done. @param to ISO 8601 */
export async function advanceTo(
  wire: Wire,
  headers: Headers,
  organization: string,
  to: string,
): Promise<void> {
  const asked = { headers, params: { organization_id: organization }, body: { to } };
  for (let done = false; !done; ) {
    const { status, body, text } = await call(wire, advance, asked);
    if (status !== 200) throw new Error(text);
    done = body.done === true;
  }
}
