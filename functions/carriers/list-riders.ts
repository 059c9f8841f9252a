import { defineListRoute, type Mode, type UserId } from '#ground';
import { FleetRider } from '../../shared/carriers/contract/fleet-rider.ts';
import { loadActingFleet } from '../../shared/fleets/acting-fleet.ts';
import { fleetQuery } from '../../shared/fleets/contract/fleet.ts';
import { membersOf } from '../../shared/fleets/data/fleets.ts';
import { loadUsers } from '../../shared/identity/data/users.ts';
import { loadDuties, type RiderDuty } from '../../shared/riders/data/availability.ts';
import { loadStandings } from '../../shared/trust/data/standing.ts';

/** Where a rider is and since when it works, as its fleet sees it: nothing of that once it has gone offline. */
const dutyOf = ({ onlineUntil, offSince, onSince, position }: RiderDuty) => ({
  online: onlineUntil !== undefined,
  on_since: onSince ?? null,
  off_since: offSince ?? null,
  position: position
    ? {
        latitude: position.latitude,
        longitude: position.longitude,
        accuracy_m: position.accuracy_m,
        seen_at: position.at,
      }
    : null,
});

/** Whose standings are read. */
const ownersOf = (ids: readonly UserId[], { mode }: { readonly mode: Mode }) =>
  ids.map((user) => ({ user, mode }));

export const route = defineListRoute({
  id: 'carriers.list-riders',
  path: '/api/v1/carriers/me/riders/',
  summary: 'List the riders of a carrier with their positions',
  description:
    'Lists the riders of your fleet, those who joined last first: whether they take jobs now, where they were last, and how many parcels of the marketplace they have besides yours. Count your own by the `rider` of the shipments that you have claimed. A rider who has gone offline shows no position. A carrier sees its own riders. A dispatcher names the carrier with `fleet`. A page may hold fewer results than its limit: follow `next` until it is null.',
  auth: { jwt: ['carrier', 'rider'] },
  query: fleetQuery,
  item: FleetRider,
  errors: ['not_found'],
  async list({ query: { fleet: named }, caller, now, page }, { table }) {
    const fleet = await loadActingFleet(table, caller, named);
    const { members, next } = await membersOf(table, fleet, page);
    const riders = members.filter(({ fleet_role }) => fleet_role === 'RIDER');
    const ids = riders.map(({ user }) => user);
    const [people, duties, standings] = await Promise.all([
      loadUsers(table, ids),
      loadDuties({ table, now }, ids, fleet.mode),
      loadStandings(table, ownersOf(ids, fleet)),
    ]);
    const results = riders.flatMap(({ user, since }, place) => {
      const [person, duty] = [people.get(user), duties[place]];
      if (!person || !duty) return [];
      const { name, phone = null } = person;
      const other_parcels = standings[place]?.parcels ?? 0;
      return [{ user, name, phone, since, ...dutyOf(duty), other_parcels }];
    });
    return { results, next };
  },
});
