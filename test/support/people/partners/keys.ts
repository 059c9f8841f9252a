import * as z from 'zod';
import { route as create } from '../../../../functions/distribution/keys/create.ts';
import type { User } from '../../../../shared/identity/data/users.ts';
import type { OrganizationId } from '../../../../shared/kernel/ids.ts';
import type { Mode, PartnerScope } from '../../../../shared/kernel/roles.ts';
import { defineId } from '../../../../shared/kernel/scalars.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { call } from '../../routes/call.ts';
import { signedIn } from '../identity/fixtures.ts';

const Made = z.object({ id: defineId<'PartnerKey'>(), key: z.string() });

/** An admin of an organization makes a key. @returns its id and its secret */
export async function newPartnerKey(
  wire: Wire,
  by: User,
  organization: OrganizationId,
  {
    mode = 'live',
    scopes = ['distribution:stores:write'],
  }: { readonly mode?: Mode; readonly scopes?: readonly PartnerScope[] } = {},
) {
  const body = { organization, name: 'Provisioning', scopes, mode };
  const { status, body: made, text } = await call(wire, create, { headers: await signedIn(wire, by), body });
  if (status !== 201) throw new Error(text);
  return Made.parse(made);
}
