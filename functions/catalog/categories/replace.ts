import { toCategoryFields } from '../../../shared/catalog/categories/change-category.ts';
import { WholeCategory } from '../../../shared/catalog/contract/category.ts';
import { categoryEdits } from './edits.ts';

export const route = categoryEdits.replaceRoute({
  description:
    'Replaces all fields: those that you leave out get their defaults, but the slug stays. Without `parent` it is a category of the first level.',
  body: WholeCategory,
  fieldsOf: (sent, { slug }) => toCategoryFields(sent, slug),
});
