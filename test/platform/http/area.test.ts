import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { consumers } from '../../../functions/consumers.ts';
import { contextOf, fileOf } from '../../../functions/files.ts';
import { areas, routes } from '../../../functions/routes.ts';
import { defineArea } from '../../../shared/platform/http/area.ts';
import { whoami } from '../../support/routes/whoami.ts';

const root = new URL('../../../', import.meta.url);

describe('an area', () => {
  test('refuses a route that has the id of another area', () => {
    const about = 'Somebody else.';
    expect(() => defineArea({ name: 'strangers', about, routes: [whoami] })).toThrow(whoami.id);
    const [name = ''] = whoami.id.split('.');
    expect(defineArea({ name, about, routes: [whoami] }).routes).toEqual([whoami]);
  });

  test('shares its name with no other area', () => {
    const names = Object.values(areas).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test('is listed under its folder, where the files of its routes are', () => {
    const functions = [...routes, ...consumers];
    expect(functions.length).toBeGreaterThan(200);
    const lost = functions.filter(({ id }) => !existsSync(new URL(`functions/${fileOf(id)}.ts`, root)));
    expect(lost.map(({ id }) => id)).toEqual([]);
  });
});

test('a function belongs to the context whose folder its file is in', () => {
  expect(contextOf('wallet.get')).toBe('money');
  expect(contextOf('first-mile.claim')).toBe('shipments');
  expect(contextOf('sandbox.walk')).toBe('sandbox');
});
