import { describe, expect, test } from 'vitest';
import { asMenu, publicCategoriesOf } from '../../../shared/catalog/domain/categories/category.ts';
import {
  assertParent,
  assertSlugFree,
  type CategoryTree,
  childrenOf,
  freeSlug,
} from '../../../shared/catalog/domain/categories/category-tree.ts';
import { type CategoryId, toId } from '../../../shared/kernel/ids.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { uuidOfName } from '../../../shared/kernel/uuid.ts';

const idOf = (slug: string): CategoryId => toId<'Category'>(uuidOfName('category', slug));
const node = (slug: string, parent?: string) =>
  [idOf(slug), { slug, parent: parent === undefined ? undefined : idOf(parent) }] as const;

/** Fashion › shirts › adire, and food. */
const tree: CategoryTree = new Map([
  node('fashion'),
  node('shirts', 'fashion'),
  node('adire', 'shirts'),
  node('food'),
]);

function refusal(work: () => void): string | undefined {
  try {
    work();
  } catch (error) {
    const [first] = error instanceof Problem ? (error.extras.errors ?? []) : [];
    return first && `${first.pointer} ${first.detail}`;
  }
  return undefined;
}

describe('a category stands', () => {
  test.each([
    ['food', 'shirts', undefined],
    ['food', 'adire', '/parent is too deep: categories have at most 3 levels'],
    ['fashion', 'food', '/parent is too deep: categories have at most 3 levels'],
    ['shirts', 'food', undefined],
    ['shirts', 'shirts', '/parent is the category itself, or a subcategory of it'],
    ['fashion', 'adire', '/parent is the category itself, or a subcategory of it'],
    ['food', 'nowhere', '/parent is not a category of this store'],
  ])('%s below %s: %s', (id, parent, expected) => {
    expect(refusal(() => assertParent(tree, idOf(id), idOf(parent)))).toBe(expected);
  });

  test('may stand at the top, and knows what stands below it', () => {
    expect(refusal(() => assertParent(tree, idOf('shirts'), undefined))).toBeUndefined();
    expect(childrenOf(tree, idOf('fashion'))).toEqual([idOf('shirts')]);
    expect(childrenOf(tree, undefined)).toEqual([idOf('fashion'), idOf('food')]);
  });
});

test('a slug belongs to one category of a store', () => {
  expect(refusal(() => assertSlugFree(tree, idOf('food'), 'adire'))).toMatch(/^\/slug is taken/);
  expect(refusal(() => assertSlugFree(tree, idOf('food'), 'food'))).toBeUndefined();
  expect(freeSlug(tree, 'adire', 'adire-2')).toBe('adire-2');
  expect(freeSlug(tree, 'drinks', 'drinks-2')).toBe('drinks');
});

test('a menu shows each category before those below it, siblings by position and name', () => {
  const one = (slug: string, position: number, parent?: string, is_active = true) => {
    const [id, its] = node(slug, parent);
    return { id, ...its, name: slug, position, is_active };
  };
  const all = [
    one('adire', 0, 'shirts'),
    one('shirts', 1, 'fashion'),
    one('dresses', 1, 'fashion'),
    one('bags', 0, 'fashion', false),
    one('clutches', 0, 'bags'),
    one('fashion', 2),
    one('food', 1),
  ];
  const names = (some: readonly { readonly name: string }[]) => some.map(({ name }) => name).join(' ');
  expect(names(asMenu(all))).toBe('food fashion bags clutches dresses shirts adire');
  expect(names(publicCategoriesOf(all))).toBe('food fashion dresses shirts adire');
});
