import { type FieldProblem, Problem, type StoreId, type Table, type UserId } from '#ground';
import { storesOf } from '../../stores/data/stores.ts';
import { storesOfRoles } from '../../stores/data/works.ts';
import { permissions } from '../../stores/domain/roles.ts';
import { type Worker, worksOfCaller } from '../../stores/works-of-caller.ts';

/**
 * Checks the stores that a warehouse will serve: the caller changes stock in each of them, and all have one owner.
 * @param before the owner of the warehouse, if it exists
 * @returns their owner
 * @throws Problem invalid_request with a pointer to each other store
 */
export async function ownerOfStores(
  table: Table,
  caller: Worker,
  wanted: readonly StoreId[],
  before: { readonly owner: UserId } | undefined,
): Promise<UserId> {
  const own = new Set(storesOfRoles(await worksOfCaller(table, caller), permissions['stock.edit']));
  const found = new Map((await storesOf(table, wanted)).map((store) => [store.id, store]));
  const first = wanted.find((id) => own.has(id) && found.has(id));
  const owner = before?.owner ?? (first && found.get(first)?.owner);
  const errors = wanted.flatMap((id, at): FieldProblem[] => {
    const known = own.has(id) && found.has(id);
    if (known && found.get(id)?.owner === owner) return [];
    const detail = known
      ? 'has another owner than the first store'
      : 'is not a store whose stock you may change';
    return [{ pointer: `/stores/${at}`, code: known ? 'conflict' : 'not_found', detail }];
  });
  if (errors.length > 0 || !owner) throw new Problem('invalid_request', undefined, { errors });
  return owner;
}
