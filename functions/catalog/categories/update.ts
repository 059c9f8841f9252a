import { CategoryChange } from '../../../shared/catalog/contract/category.ts';
import { categoryEdits } from './edits.ts';

export const route = categoryEdits.updateRoute({
  description:
    'Changes only the fields that you send. With `parent` it moves, with all its subcategories; null makes it a category of the first level.',
  body: CategoryChange,
  fieldsOf({ parent, description, ...sent }, before) {
    const { name = before.name, slug = before.slug } = sent;
    const { position = before.position, is_active = before.is_active } = sent;
    return {
      name,
      slug,
      parent: parent === undefined ? before.parent : (parent ?? undefined),
      description: description === undefined ? before.description : (description ?? undefined),
      position,
      is_active,
    };
  },
});
