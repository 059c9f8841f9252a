import { type ApiClient, createApiClient } from '../../client.ts';
import { waitFor } from '../../retry.ts';
import { toDayAndClock, toTable } from '../terminal/table.ts';
import type { Made, World } from './family.ts';

/** Milliseconds for the deliveries of an event to be there, and between two looks. */
const patience = 20_000;
const pause = 500;

/** Somebody opens an account. @returns their client, in test mode */
async function openAccount({ baseUrl }: World, email: string, name: string): Promise<ApiClient> {
  const body = { email, password: crypto.randomUUID(), name, role: 'merchant' } as const;
  const { access } = await createApiClient({ baseUrl }).post('/api/v1/auth/register/', { body });
  return createApiClient({ baseUrl, headers: { authorization: `Bearer ${access}`, 'x-svc-mode': 'test' } });
}

/** A partner organization that exists for one event, with its owner. */
export interface Partner {
  readonly me: ApiClient;
  readonly organization: string;
  /** Distinguishes what belongs to it. */
  readonly nth: number;
  readonly made: Made;
  /** The merchant whom it works for opens their account. */
  readonly openMerchant: () => Promise<ApiClient>;
  readonly merchantEmail: string;
  /** Sets its test clock, and does all that falls due until then. */
  readonly passTo: (to: Date) => Promise<void>;
}

/** Shows the deliveries of an organization, once the one of an event is among them. */
async function showDeliveries(me: ApiClient, event: string, say: World['say']): Promise<void> {
  for (let waited = 0; waited < patience; waited += pause) {
    const { results } = await me.get('/api/v1/console/distribution/webhooks/deliveries/');
    if (results.some((one) => one.event === event)) {
      const rows = results
        .toReversed()
        .map((one) => ({ Time: toDayAndClock(one.created_at), Event: one.event, Status: one.status }));
      return say(toTable(rows));
    }
    await waitFor(pause);
  }
  say(`The webhook of ${event} has not been sent yet.`);
}

/** A partner opens an organization as a distributor, whose events go where the user wants them. */
export async function openPartner(world: World): Promise<Partner> {
  const { hooks, say } = world;
  const nth = Date.now();
  const merchantEmail = `merchant-${nth}@svc-trigger.example`;
  const me = await openAccount(world, `partner-${nth}@svc-trigger.example`, 'Chidi Okafor');
  const { id } = await me.post('/api/v1/console/organizations/', { body: { name: `svc trigger ${nth}` } });
  const { results } = await me.get('/api/v1/console/programs/');
  const terms_version = results.find(({ program_key }) => program_key === 'distributor')?.terms.version ?? '';
  await me.post('/api/v1/console/programs/{program_key}/enroll/', {
    path: { program_key: 'distributor' },
    body: { terms_version, accept: true },
  });
  const { secret } = await me.post('/api/v1/console/distribution/webhooks/', {
    body: { url: hooks, events: ['*'] },
  });
  say(`Opened the test partner “svc trigger ${nth}”. Its webhooks go to ${hooks}, signed with ${secret}`);
  return {
    me,
    organization: id,
    nth,
    merchantEmail,
    made: {
      about: `the partner svc trigger ${nth}`,
      ids: { organization: id, secret },
      showDeliveries: (event) => showDeliveries(me, event, say),
    },
    openMerchant: () => openAccount(world, merchantEmail, 'Ada Obi'),
    async passTo(to) {
      const path = { organization_id: id };
      const body = { to: to.toISOString() };
      while (!(await me.post('/api/v1/test/organizations/{organization_id}/advance/', { path, body })).done);
    },
  };
}
