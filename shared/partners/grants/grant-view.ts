import type * as z from 'zod';
import { lastUsesOf, type Work, type Write } from '#ground';
import { announcementOf } from '../announce.ts';
import type { GrantOut } from '../contract/grant.ts';
import { type Grant, grantPartition } from '../data/grants.ts';
import { statusOfGrant } from '../domain/grant.ts';
import { partnerEvents } from '../events.ts';

/** A grant as both sides see it. @param lastUse ISO 8601, if it was ever used */
export const toGrantView = (
  grant: Grant,
  now: Date,
  lastUse: string | undefined = undefined,
): z.input<typeof GrantOut> => {
  const { id, organization, client, merchant, scopes, mode, created_at, updated_at, revision } = grant;
  return {
    id,
    organization,
    client,
    merchant,
    scopes,
    reason: grant.reason ?? null,
    status: statusOfGrant(grant, now),
    expires_at: grant.expires_at ?? null,
    last_used_at: lastUse ?? null,
    is_test: mode === 'test',
    created_at,
    updated_at,
    revision,
  };
};

/** Grants as both sides see them, with their last uses: 1 BatchGetItem. */
export async function toGrantViews(
  { table, now }: Work,
  grants: readonly Grant[],
): Promise<z.input<typeof GrantOut>[]> {
  const uses = await lastUsesOf(table, [...new Set(grants.map(({ client }) => client))]);
  return grants.map((grant) => toGrantView(grant, now, uses.get(grant.id)));
}

/** What a grant can become. */
export type GrantEventName = Extract<keyof typeof partnerEvents.types, `distribution.grant.${string}`>;

/** The partner's event of what a grant has become. @param before undefined for a new grant */
export const writeGrantEvent = (
  event: GrantEventName,
  before: Grant | undefined,
  grant: Grant,
  now: Date,
): Write => {
  const { organization, mode, revision } = grant;
  const data = toGrantView(grant, now);
  const announced = { organization, mode, revision, data, before: before && toGrantView(before, now) };
  return partnerEvents.emit(grantPartition(grant.id), announcementOf(event, announced, now));
};
