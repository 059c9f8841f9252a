import { findMembersByObject, type Organized } from '../../partners/access.ts';
import { keyOfClientStore, parseClientStore } from '../data/client-stores.ts';

/** Members of the organization of the provisioned store that the path names. */
export const ofClientStore: Organized = {
  named: { in: 'params', field: 'client_store_id' },
  members: findMembersByObject({ keyOf: keyOfClientStore, ownerOf: parseClientStore }),
};
