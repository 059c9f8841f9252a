import type * as z from 'zod';
import type { Account } from './contract/account.ts';
import { adminRolesOf, type User } from './data/users.ts';

/** A user as the account that routes answer. */
export function accountOf(user: User): z.input<typeof Account> {
  const { id, email, name, phone = null, role, country, email_verified_at = null, created_at } = user;
  const { phone_prefixes = [] } = user;
  return {
    id,
    email,
    name,
    phone,
    role,
    country,
    email_verified_at,
    created_at,
    ...(role === 'merchant' && { phone_prefixes }),
    ...(role === 'admin' && { admin_roles: [...(adminRolesOf(user) ?? [])] }),
  };
}
