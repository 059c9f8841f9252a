import { expect, test } from 'vitest';
import { routes } from '../../../functions/routes.ts';

const repeatable = routes.filter(({ auth, idempotent }) => auth.public && idempotent);

test.each(repeatable.map((route) => [route.id, route] as const))(
  '%s says what a request without a credential is about, so that keys of strangers do not meet',
  (_, route) => {
    expect(route.subject ?? (route.params && 'its path')).toBeDefined();
  },
);
