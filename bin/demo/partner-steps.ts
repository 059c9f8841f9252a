import type { Answer } from '../../client/index.ts';
import type { Auth, Stage } from './stage.ts';

type Readiness = Answer<'get', '/console/distribution/stores/{client_store_id}/'>;

/** The headers of a signed-in user in test mode. */
export const inTestMode = (authorization: string) => ({ authorization, 'x-svc-mode': 'test' });

export const describeGates = (gates: Readiness['gates']): string =>
  gates.map(({ gate, satisfied }) => `${gate} ${satisfied ? 'satisfied' : 'closed'}`).join(', ');

/** Somebody opens a merchant account. @returns the headers in test mode */
export async function openAccount({ svc }: Stage, email: string, name: string): Promise<Auth> {
  const account = { email, password: crypto.randomUUID(), name, role: 'merchant' } as const;
  const { access } = await svc.post('/api/v1/auth/register/', { body: account });
  return inTestMode(`Bearer ${access}`);
}

/** The merchant opens an account and claims the store. @returns the merchant's headers */
export async function claimStore(stage: Stage, email: string, token: string): Promise<Auth> {
  const { say, svc, as } = stage;
  const { partner, business, scopes } = await svc.get('/console/claims/{token}/', { path: { token } });
  const asked = scopes.length > 0 ? `, and asks for ${scopes.join(', ')}` : '';
  say('merchant', `opens the claim: ${partner.name} offers ${business}${asked}`);
  const merchant = await openAccount(stage, email, 'Ada Obi');
  const { grants } = await as(merchant).post('/console/claims/{token}/accept/', {
    path: { token },
    body: {},
  });
  const allowed = grants.map((one) => ` The grant of ${one.scopes.join(', ')} is ${one.status}`);
  say('merchant', ['opens an account and accepts', ...allowed].join('.'));
  return merchant;
}
