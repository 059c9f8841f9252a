import { Problem, saveHost, type Tenant, type Write } from '#ground';
import { StoreIn } from '../contract/store.ts';
import { addSlug } from '../data/slugs.ts';
import { addStore, type Store } from '../data/stores.ts';
import { parseWorks, saveWorks } from '../data/works.ts';
import { storeProblems } from '../domain/problems.ts';
import { writeStoreEvent } from '../events.ts';

/** A store that a partner prepares. */
interface DraftStore extends Pick<Store, 'id' | 'name' | 'slug'> {
  /** The account of the draft, which has no other store. */
  readonly account: Tenant;
  readonly client: NonNullable<Store['client']> & { readonly host: string };
}

/**
 * Opens a store in the account of a client's draft, at its host.
 * @throws (at commit) Problem slug_taken
 */
export function openDraftStore(
  { account, ...fields }: DraftStore,
  now: Date,
): { readonly store: Store; readonly writes: readonly Write[] } {
  const { user: owner, mode } = account;
  const { id, slug, name, client } = fields;
  const at = now.toISOString();
  const store: Store = {
    ...StoreIn.parse({ name }),
    id,
    slug,
    client,
    owner,
    mode,
    former_slugs: [],
    status: 'DRAFT',
    hours: [],
    closures: [],
    created_at: at,
    updated_at: at,
    revision: 1,
  };
  const refuse = () => new Problem(storeProblems.slug_taken, `Another store has the slug ${slug}.`);
  const writes = [
    addStore(store),
    { ...addSlug(id, slug, now, true), refuse },
    saveHost(store, client.host, now),
    saveWorks(owner, mode, parseWorks(undefined), { store: id, role: 'OWNER' }),
    writeStoreEvent('store.created', store, now),
  ];
  return { store, writes };
}
