import type { UserId } from './ids.ts';

/** What a signed-in user is. A carrier runs a fleet; its dispatchers and riders are members of it. */
export const roles = ['merchant', 'carrier', 'rider', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Live objects cost money and move parcels; test objects never do. The two never meet. */
export const modes = ['live', 'test'] as const;
export type Mode = (typeof modes)[number];

/** Whose something is: a user's, in a mode. A caller is one. */
export interface Tenant {
  readonly user: UserId;
  readonly mode: Mode;
}
