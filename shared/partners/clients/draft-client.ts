import type { Client } from '../data/clients.ts';

/** What a new client is. */
type NewClient = Pick<
  Client,
  | 'id'
  | 'organization'
  | 'mode'
  | 'program'
  | 'business_name'
  | 'owner_email'
  | 'plan_intent'
  | 'store'
  | 'provision'
>;

/** A new client, which nobody was invited to claim yet. */
export const createDraftClient = (fields: NewClient, now: Date): Client => {
  const { id, organization, mode, program, business_name, owner_email, plan_intent, store, provision } =
    fields;
  const at = now.toISOString();
  return {
    id,
    organization,
    mode,
    program,
    business_name,
    owner_email,
    plan_intent,
    store,
    provision,
    status: 'DRAFT',
    sends: 0,
    created_at: at,
    updated_at: at,
    revision: 1,
  };
};
