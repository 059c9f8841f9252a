import { describe, expect, test } from 'vitest';
import { apiOf, apis, cachedReads } from '../../../infra/edge/apis.ts';
import { isInSite, siteFolders } from '../../../infra/edge/site.ts';

const folders = apis.flatMap((api) => api.folders.map((folder) => ({ folder, api })));

describe('the folders of the APIs', () => {
  test('are seven, and each belongs to its API with all below it', () => {
    expect(folders).toHaveLength(7);
    for (const { folder, api } of folders) {
      expect(apiOf(folder)).toBe(api);
      expect(apiOf(`${folder}/{id}`)).toBe(api);
      expect(apiOf(`${folder}s`).name).toBe('delivery');
    }
  });

  test('are no files of the site, nor the other way round', () => {
    expect(folders.filter(({ folder }) => isInSite(folder))).toEqual([]);
    expect(siteFolders.map((folder) => apiOf(folder).name)).not.toContain('storefront');
  });
});

test('reads that the edge keeps are all below a path of their own, but for the service’s health', () => {
  const below = cachedReads.filter((pattern) => /^\/[\w/-]+(\/\*\/\w+|\/\??)?\*$/.test(pattern));
  expect(cachedReads.filter((pattern) => !below.includes(pattern))).toEqual(['/health', '/health/']);
});
