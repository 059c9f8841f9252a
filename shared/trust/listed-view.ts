import type { Verification } from './data/verifications.ts';
import { papersView } from './view.ts';

/** A verification as admins list it. */
export const listedView = (verification: Verification) => {
  const { user: id, role, name, email, status } = verification;
  return { id, role, name, email, status, ...papersView(verification) };
};
