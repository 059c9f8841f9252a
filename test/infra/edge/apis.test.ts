import { describe, expect, test } from 'vitest';
import { routes } from '../../../functions/routes.ts';
import { apiOf, apis, cachedReads } from '../../../infra/edge/apis.ts';
import { gatewayPathsOf } from '../../../infra/edge/gateway-paths.ts';
import { isInFolder, isInSite, siteFolders } from '../../../infra/edge/site.ts';

const folders = apis.flatMap((api) => [...api.beginnings, ...api.folders].map((folder) => ({ folder, api })));

describe('the folders of the APIs', () => {
  test('are seven, and each belongs to its API with all below it', () => {
    expect(folders).toHaveLength(7);
    for (const { folder, api } of folders) {
      expect(apiOf(folder)).toBe(api);
      expect(apiOf(`${folder}/{id}`)).toBe(api);
    }
  });

  test('are beginnings where no other API has a path that begins so', () => {
    expect(apiOf('/storefronts').name).toBe('storefront');
    for (const path of ['/shipments', '/stores', '/sandbox', '/se'])
      expect(apiOf(path).name).toBe('delivery');
    const paths = routes.flatMap(gatewayPathsOf);
    for (const { folder, api } of folders.filter(({ api, folder: one }) => api.beginnings.includes(one)))
      for (const path of paths.filter((one) => one.startsWith(folder))) {
        expect([path, isInFolder(folder, path)]).toEqual([path, true]);
        expect(apiOf(path)).toBe(api);
      }
  });

  test('are no files of the site, nor the other way round', () => {
    expect(folders.filter(({ folder }) => isInSite(folder))).toEqual([]);
    expect(siteFolders.map((folder) => apiOf(folder).name)).not.toContain('storefront');
  });
});

test('reads that the edge keeps are all below a path of their own', () => {
  const below = cachedReads.filter((pattern) => /^\/[\w/-]+(\/\*\/\w+|\/\??)?\*$/.test(pattern));
  expect(cachedReads.filter((pattern) => !below.includes(pattern))).toEqual([]);
  expect(cachedReads).toContain('/health*');
});
