import type { ListItem } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';

/** The carrier as it sees itself, with its hubs. @param isReady whether whoever is signed in is one */
export const useCarrier = (isReady = true) =>
  useReading(keyOf('carrier'), () => faceApi.get('/api/v1/carriers/me/'), { isReady });

/** Who is in the fleet. */
export const useFleetMembers = (isReady = true) =>
  useReading(
    keyOf('members'),
    async () => (await faceApi.get('/api/v1/fleet/members/', { query: { limit: 100 } })).results,
    { isReady },
  );

/** Who is invited to the fleet, and was. */
export const useInvitations = () =>
  useReading(
    keyOf('invitations'),
    async () => (await faceApi.get('/api/v1/invitations/', { query: { limit: 100 } })).results,
  );

export type Member = ListItem<'/api/v1/fleet/members/'>;
export type SentInvitation = ListItem<'/api/v1/invitations/'>;
