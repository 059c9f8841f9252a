import { openStores } from './database.ts';

/** The database of what belongs to whoever is signed in. It is deleted when she leaves. */
export const personDatabase = 'svc.person';

/** What is kept of whoever is signed in: the key of her vault, and what a face read for her. */
export const openPersonStore = openStores(personDatabase, ['vault', 'reads']);
