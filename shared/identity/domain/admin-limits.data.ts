import { type AdminRole, asKobo, type Kobo } from '#ground/domain';

/** The most kobo that an admin of a role moves by one decision. Roles without an entry have no limit. */
export const resolveLimits: Partial<Record<AdminRole, Kobo>> = {
  SUPPORT: asKobo(5_000_000),
  DISPATCH: asKobo(0),
};
