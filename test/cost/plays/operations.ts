import { route as person } from '../../../functions/operations/people/get.ts';
import { route as setRoles } from '../../../functions/operations/people/set-roles.ts';
import { route as discard } from '../../../functions/operations/queues/discard.ts';
import { route as list } from '../../../functions/operations/queues/queue.ts';
import { route as counts } from '../../../functions/operations/queues/queues.ts';
import { route as redrive } from '../../../functions/operations/queues/redrive.ts';
import { route as take } from '../../../functions/operations/queues/take.ts';
import { route as search } from '../../../functions/operations/search.ts';
import { newUser, signedIn } from '../../support/people/identity/fixtures.ts';
import { keepDeadLetter } from '../../support/people/operations/letters.ts';
import { newPapers } from '../../support/people/riders/papers.ts';
import type { Cast } from '../delivery.ts';
import type { Play } from '../play.ts';

/**
 * An admin looks up whose an address is, looks at the person, gives a colleague a role, sees what waits, takes papers
 * upon herself, and decides about dead letters.
 */
export async function playOperations({ wire, call }: Play, { merchant, rider }: Cast): Promise<void> {
  const admin = await signedIn(wire, await newUser(wire, 'admin'));
  await call(search, admin, { query: { q: merchant.email } });
  await call(person, admin, { params: { user_id: merchant.id } });
  const colleague = await newUser(wire, 'rider');
  const body = { roles: ['SUPPORT'], reason: 'She joins us.' };
  await call(setRoles, admin, { params: { user_id: colleague.id }, body });
  await newPapers(wire, rider);
  await call(counts, admin);
  await call(list, admin, { params: { queue: 'papers' } });
  await call(take, admin, { params: { queue: 'papers', item_id: rider.id }, body: {} });
  const reason = 'The mail service is up again.';
  const again = { letter_id: await keepDeadLetter(wire) };
  await call(redrive, admin, { params: again, body: { reason } });
  const over = { letter_id: await keepDeadLetter(wire) };
  await call(discard, admin, { params: over, body: { reason } });
  await keepDeadLetter(wire);
}
