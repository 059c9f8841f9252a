import type * as z from 'zod';
import { type Id, Problem, type Tenant, type Work, type Write } from '#ground';
import { clockedWorkOf } from '../../partners/clock.ts';
import { type Client, loadUncheckedClient } from '../../partners/data/clients.ts';
import type { SponsorshipOut } from '../contract/sponsorship.ts';
import { sponsoredPlansOf } from '../data/sponsored-plans.ts';
import { loadNamedSponsorship, loadUncheckedSponsorship, type Sponsorship } from '../data/sponsorships.ts';
import { statusOfSponsorship } from '../domain/sponsorship.ts';
import { transitionSponsorship } from './change-sponsorship.ts';
import { toSponsorshipView } from './sponsorship-view.ts';

/** The newest proposal to a client that waits for its merchant: 1 Query, and 1 GetItem if there is one. */
async function openProposalOf({ table, now }: Work, client: Client): Promise<Sponsorship | undefined> {
  const plans = await sponsoredPlansOf(table, client.id);
  const open = plans.find((one) => statusOfSponsorship(one, now) === 'PROPOSED');
  return open && loadNamedSponsorship(table, open.id);
}

/** The plan that a claim shows its merchant, by the partner's time; undefined if the partner offers none. */
export async function proposalOfClaim(
  { table, now }: Work,
  client: Client,
): Promise<z.input<typeof SponsorshipOut> | undefined> {
  const work = await clockedWorkOf({ table, now }, client);
  const proposal = await openProposalOf(work, client);
  return proposal && toSponsorshipView(proposal, work.now);
}

/** The merchant approves with its claim what the claim shows. No write if the partner offers nothing. */
export async function writeApprovalByClaim({ table, now }: Work, client: Client): Promise<readonly Write[]> {
  const work = await clockedWorkOf({ table, now }, client);
  const proposal = await openProposalOf(work, client);
  return proposal ? transitionSponsorship(proposal, 'approve', work).writes : [];
}

/**
 * The merchant of a client decides about a proposal; undefined if no proposal to this merchant has the id.
 * @throws Problem invalid_state for one that was decided or has expired
 */
export async function answerProposal(
  { table, now }: Work,
  { user, mode }: Tenant,
  id: Id<'Sponsorship'>,
  decision: 'APPROVE' | 'DECLINE',
): Promise<{ readonly body: z.input<typeof SponsorshipOut>; readonly writes: readonly Write[] } | undefined> {
  const read = await loadUncheckedSponsorship(table, id);
  if (!read || read.mode !== mode) return undefined;
  const [client, work] = await Promise.all([
    loadUncheckedClient(table, read.client),
    clockedWorkOf({ table, now }, read),
  ]);
  if (client?.merchant !== user) return undefined;
  if (client.status !== 'ACTIVE')
    throw new Problem('invalid_state', 'The relationship with this partner has ended.');
  const action = decision === 'APPROVE' ? 'approve' : 'decline';
  const { sponsorship, writes } = transitionSponsorship(read, action, work);
  return { body: toSponsorshipView(sponsorship, work.now), writes };
}
