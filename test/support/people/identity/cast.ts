import { keyOfUser, type User } from '../../../../shared/identity/data/users.ts';
import { type Mode, type Role, roles } from '../../../../shared/kernel/roles.ts';
import { credentialsOf } from '../../../../shared/platform/http/route/access.ts';
import type { Route } from '../../../../shared/platform/http/route/route.ts';
import { change } from '../../../../shared/platform/table/change.ts';
import { exists } from '../../../../shared/platform/table/condition.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import type { Shopper } from '../../../../shared/shoppers/data/shoppers.ts';
import { type Answered, type Asked, call } from '../../routes/call.ts';
import { newShopper, shopping, storedShopper } from '../shoppers/shoppers.ts';
import { type Headers, newUser, signedIn, withKey } from './fixtures.ts';

/** A user of a role with a credential of a kind. */
export interface UserActor {
  readonly who: string;
  readonly kind: 'jwt' | 'secretKey';
  readonly role: Role;
  readonly user: User;
  readonly headers: Headers;
}

/** A signed-in customer with an access token of the storefront. */
interface ShopperActor {
  readonly who: string;
  readonly kind: 'shopper';
  readonly shopper: Shopper;
  readonly headers: Headers;
}

export type Actor = UserActor | ShopperActor;

/** Those who are users of the API. */
export const usersIn = (cast: readonly Actor[]) => cast.filter((actor) => actor.kind !== 'shopper');

/**
 * One person of each role with an access token and a secret key, all of one mode, and a signed-in customer, who has no
 * mode.
 */
export async function castOf(wire: Wire, mode: Mode = 'live'): Promise<Actor[]> {
  const people = await Promise.all(roles.map((role) => newUser(wire, role)));
  const shopper = await newShopper(wire);
  const shops = {
    who: 'a shopper',
    kind: 'shopper' as const,
    shopper,
    headers: await shopping(wire, shopper),
  };
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
  return [...(await Promise.all(actors)).flat(), shops];
}

/**
 * Restores the customer account of a cast before a call of a route for customers: some of these end its session or
 * erase it, and each reads both.
 */
async function putBackShopper(wire: Wire, route: Route, cast: readonly Actor[]): Promise<void> {
  if (!credentialsOf(route.auth)?.shopper) return;
  for (const actor of cast)
    if (actor.kind === 'shopper') await wire.table.commit(storedShopper(actor.shopper));
}

/** Lets the access tokens of a cast work again after one has signed out. */
async function signInAgain(wire: Wire, cast: readonly Actor[]): Promise<void> {
  const writes = cast.flatMap((actor) =>
    actor.kind === 'jwt'
      ? [
          {
            update: change<User>({
              key: keyOfUser(actor.user.id),
              set: { ended: undefined, sessions_from: undefined },
              when: exists,
            }),
          },
        ]
      : [],
  );
  await wire.table.commit(writes);
}

/** Calls a route as one of a cast, or as anybody, and leaves the cast as it was: some routes end a session or an account. */
export async function callAmong(
  cast: readonly Actor[],
  wire: Wire,
  route: Route,
  asked: Asked,
): Promise<Answered> {
  await putBackShopper(wire, route, cast);
  const answer = await call(wire, route, asked);
  if (route.id === 'auth.logout') await signInAgain(wire, cast);
  return answer;
}

/** Whether a route lets an actor in, by its declaration. */
export function letsIn({ auth }: Route, actor: Actor): boolean {
  const taken = credentialsOf(auth);
  if (actor.kind === 'shopper') return taken?.shopper ?? false;
  return taken?.[actor.kind]?.includes(actor.role) ?? false;
}

/** Headers that pass the authentication of a route: of the first actor that it lets in, none for a public one. */
export function headersFor(route: Route, cast: readonly Actor[]): Headers {
  return cast.find((actor) => letsIn(route, actor))?.headers ?? {};
}
