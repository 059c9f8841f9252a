import { describe, expect, test } from 'vitest';
import { routes } from '../../functions/routes.ts';
import { type AdminRole, adminRoles } from '../../shared/kernel/roles.ts';
import { conditionsOf } from '../../shared/platform/http/route/access.ts';
import type { Route } from '../../shared/platform/http/route/route.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { call } from '../support/routes/call.ts';
import { exampleBody } from '../support/routes/fields.ts';
import { unknownIds } from '../support/routes/path-parameters.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

/** The roles that a route takes, ADMIN aside; undefined of a route that is not for admins. */
const rolesAskedBy = ({ auth }: Route) => conditionsOf(auth).standing?.adminRoles;
const ofAdmins = routes.filter((route) => rolesAskedBy(route));

/** Whether an admin of these roles is refused for them. */
async function isRefused(route: Route, admin_roles: AdminRole[]): Promise<boolean> {
  const headers = await signedIn(wire, await newUser(wire, 'admin', { admin_roles }));
  const asked = { headers, params: unknownIds(route), body: exampleBody(route) };
  const { status, body } = await call(wire, route, asked);
  return (
    status === 403 && body.code === 'forbidden' && String(body.detail).includes('for admins with the role')
  );
}

describe('the role of an admin', () => {
  test.each(ofAdmins)('decides who is let in by $id', async (route) => {
    const letIn = await Promise.all(
      adminRoles.map(async (role) => ((await isRefused(route, [role])) ? undefined : role)),
    );
    const wanted = adminRoles.filter((role) => role === 'ADMIN' || rolesAskedBy(route)?.includes(role));
    expect(letIn.filter((role) => role !== undefined)).toEqual(wanted);
  });

  test('is whatever may be done, for an admin who was invited before there were roles', async () => {
    const headers = await signedIn(wire, await newUser(wire, 'admin'));
    const strict = ofAdmins.find((route) => rolesAskedBy(route)?.length === 0);
    if (!strict) return expect.fail('no route is for ADMIN alone');
    const asked = { headers, params: unknownIds(strict), body: exampleBody(strict) };
    expect((await call(wire, strict, asked)).status).not.toBe(403);
  });

  test('lets nobody in who has none', async () => {
    for (const route of ofAdmins.slice(0, 3)) expect(await isRefused(route, [])).toBe(true);
  });
});
