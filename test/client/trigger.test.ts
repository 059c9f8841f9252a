import { expect, test } from 'vitest';
import { documentOfClient } from '../../bin/client/types.ts';
import { families } from '../../client/cli/trigger/families.ts';

test('every event of the document can be triggered, or has a reason why not, and no other event has one', () => {
  const told = families.flatMap(({ recipes, others }) => [...Object.keys(recipes), ...Object.keys(others)]);
  expect(told.toSorted()).toEqual(Object.keys(documentOfClient().webhooks).toSorted());
});
