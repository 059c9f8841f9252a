import type { User } from '../../../shared/identity/data/users.ts';
import { type Mode, type Role, roles } from '../../../shared/kernel/roles.ts';
import { credentialsOf } from '../../../shared/platform/http/access.ts';
import type { Route } from '../../../shared/platform/http/route.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { type Headers, newUser, signedIn, withKey } from './fixtures.ts';

/** Somebody of a role with a credential of a kind. */
export interface Actor {
  readonly who: string;
  readonly kind: 'jwt' | 'secretKey';
  readonly role: Role;
  readonly user: User;
  readonly headers: Headers;
}

/** One person of each role with an access token and a secret key, all of one mode. */
export async function castOf(wire: Wire, mode: Mode = 'live'): Promise<Actor[]> {
  const people = await Promise.all(roles.map((role) => newUser(wire, role)));
  const actors = people.map(async (user): Promise<Actor[]> => {
    const { role } = user;
    return [
      {
        who: `the access token of a ${role}`,
        kind: 'jwt',
        role,
        user,
        headers: await signedIn(wire, user, mode),
      },
      {
        who: `the secret key of a ${role}`,
        kind: 'secretKey',
        role,
        user,
        headers: await withKey(wire, user, mode),
      },
    ];
  });
  return (await Promise.all(actors)).flat();
}

/** Whether a route lets an actor in, by its declaration. */
export function letsIn({ auth }: Route, { kind, role }: Actor): boolean {
  return credentialsOf(auth)?.[kind]?.includes(role) ?? false;
}

/** Headers that get past the door of a route: of the first actor that it lets in, none for a public one. */
export function headersFor(route: Route, cast: readonly Actor[]): Headers {
  return cast.find((actor) => letsIn(route, actor))?.headers ?? {};
}
