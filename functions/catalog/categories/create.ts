import { Commit, defineRoute, Problem, toId, uuidOfTime } from '#ground';
import { prepareCategory } from '../../../shared/catalog/categories/change-category.ts';
import { CategoryOut, NewCategory } from '../../../shared/catalog/contract/category.ts';
import { toCategoryView } from '../../../shared/catalog/view.ts';
import { allowStaff, staffOfNamedStore } from '../../../shared/stores/access.ts';
import { loadStore } from '../../../shared/stores/data/stores.ts';

export const route = defineRoute({
  id: 'categories.create',
  at: 'POST /api/v1/storefront/categories/',
  summary: 'Create a category',
  description:
    'A group of products of a store, which may have a parent; there are at most three levels. A store has up to 200 categories.',
  auth: allowStaff(staffOfNamedStore('body', 'store'), 'catalog.edit'),
  body: NewCategory,
  returns: [201, CategoryOut],
  errors: ['conflict', 'limit_reached'],
  async handle({ body: { store: at, ...sent }, now, stableId }, { table }) {
    const store = await loadStore(table, at);
    if (!store) throw new Problem('not_found');
    const id = toId<'Category'>(uuidOfTime(now, stableId));
    const { category, writes } = await prepareCategory({ table, now }, store, id, sent);
    return new Commit(writes, toCategoryView(category), id);
  },
});
