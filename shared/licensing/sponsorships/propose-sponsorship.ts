import { Problem, type Write } from '#ground';
import type { ClockedWork } from '../../partners/clock.ts';
import { type Client, checkClient } from '../../partners/data/clients.ts';
import { recordNow } from '../../partners/data/place-in-time.ts';
import { isDraft } from '../../partners/domain/client.ts';
import { sponsoredPlanOf } from '../data/sponsored-plans.ts';
import { addSponsorship, type Sponsorship } from '../data/sponsorships.ts';
import { isOpenSponsorship, proposalEndOf, statusOfSponsorship } from '../domain/sponsorship.ts';
import { writeSponsorshipEvent } from './sponsorship-view.ts';

/**
 * A partner offers to pay a plan for its client. The merchant decides when it claims, or among its requests. It moves no
 * money.
 * @throws Problem invalid_state for a client that has ended, conflict where the same is proposed or approved already
 */
export async function proposeSponsorship(
  work: ClockedWork,
  client: Client,
  asked: Pick<Sponsorship, 'id' | 'plan' | 'source'>,
): Promise<{ readonly sponsorship: Sponsorship; readonly writes: readonly Write[] }> {
  const { organization, mode, status } = client;
  if (status !== 'ACTIVE' && !isDraft(status))
    throw new Problem(
      'invalid_state',
      `The client is ${status}. A sponsorship is for one that has not ended.`,
    );
  const { id, plan, source } = asked;
  const wanted = { organization, mode, client: client.id, plan, source };
  const before = await sponsoredPlanOf(work.table, wanted);
  const known = before && statusOfSponsorship(before, work.now);
  if (known && isOpenSponsorship(known))
    throw new Problem(
      'conflict',
      `A sponsorship of ${plan} from ${source} is ${known} for this client already.`,
    );
  const at = work.now.toISOString();
  const sponsorship: Sponsorship = {
    ...wanted,
    id,
    status: 'PROPOSED',
    expires_at: proposalEndOf(work.now),
    created_at: at,
    ...recordNow(work),
    updated_at: at,
    revision: 1,
  };
  const writes = [
    checkClient(client),
    ...addSponsorship(sponsorship, before, work),
    writeSponsorshipEvent('distribution.sponsorship.proposed', undefined, sponsorship, work.now),
  ];
  return { sponsorship, writes };
}
