import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { routes } from '../../../functions/routes.ts';

const answers = routes.filter(({ examples }) => examples.response !== undefined);

describe.each(routes.filter(({ body }) => body))('$id', (route) => {
  test('shows a body that it would take', () => {
    const read = route.body?.safeParse(route.examples.body ?? {});
    expect(read?.error?.issues, 'examples.body').toBeUndefined();
  });
});

describe.each(answers)('$id', (route) => {
  test('shows an answer that it could give', () => {
    const json = z.toJSONSchema(route.returns[1], { io: 'output', unrepresentable: 'any' });
    const read = z.fromJSONSchema(json).safeParse(route.examples.response);
    expect(read.error?.issues, 'examples.response').toBeUndefined();
  });
});
