import type * as z from 'zod';
import { msPerSecond, type Write } from '#ground';
import { announcementOf } from '../announce.ts';
import type { ClientOut } from '../contract/client.ts';
import { type Client, clientPartition } from '../data/clients.ts';
import { statusOfClient } from '../domain/client.ts';
import { partnerEvents } from '../events.ts';

/** A client as the members of its organization see it. */
export function toClientView(client: Client, now: Date): z.input<typeof ClientOut> {
  const { id, organization, program, business_name, owner_email, mode, invitation } = client;
  const { created_at, updated_at, revision } = client;
  const status = statusOfClient(client, now);
  return {
    id,
    organization,
    program,
    business_name,
    owner_email,
    plan_intent: client.plan_intent ?? null,
    status,
    merchant: client.merchant ?? null,
    store: client.store ?? null,
    invitation:
      status === 'INVITED' && invitation
        ? {
            email: invitation.email,
            scopes: invitation.scopes,
            days: invitation.days,
            sends: invitation.sends,
            expires_at: new Date(invitation.expires * msPerSecond).toISOString(),
          }
        : null,
    decline_reason: client.decline_reason ?? null,
    attributed: client.attributed ?? null,
    attribution_reason: client.attribution_reason ?? null,
    is_test: mode === 'test',
    created_at,
    updated_at,
    revision,
  };
}

/** What a client can become. */
type ClientEventName = Extract<keyof typeof partnerEvents.types, `distribution.client.${string}`>;

/** The partner's event of what a client has become. @param before undefined for a new client */
export const writeClientEvent = (
  event: ClientEventName,
  before: Client | undefined,
  client: Client,
  now: Date,
): Write => {
  const { organization, mode, revision } = client;
  const data = toClientView(client, now);
  const announced = { organization, mode, revision, data, before: before && toClientView(before, now) };
  return partnerEvents.emit(clientPartition(client.id), announcementOf(event, announced, now));
};
