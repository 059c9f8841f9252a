import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCatalogFiles } from '../../../shared/catalog/adapters/catalog-files.ts';
import type { Publication } from '../../../shared/catalog/ports/catalog-files.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { aProduct, publishedOf } from '../../support/people/identity/published.ts';
import { memoryFiles } from '../../support/services/memory-files.ts';

test('words that were searched for before find what each catalog and each version has', async () => {
  const files = createCatalogFiles(memoryFiles());
  const [ada, bola] = [toId<'Store'>(randomUUID()), toId<'Store'>(randomUUID())];
  const save = async (of: Publication, ...names: readonly string[]) => {
    const { published, texts } = publishedOf(names.map((name) => aProduct(name)));
    return { of, version: await files.save(of, published, texts, undefined) };
  };
  const catalogs = [
    await save(ada, 'Agbada, red', 'Gele'),
    await save(ada, 'Gele', 'Agbada, blue'),
    await save(bola, 'Agbada, black', 'Agbada, white', 'Buba'),
  ];
  const found = (words: string) =>
    Promise.all(
      catalogs.map(async ({ of, version }) => {
        const opened = await files.open(of, version);
        return opened?.search(words).map(({ position }) => opened.products[position]?.name);
      }),
    );
  const agbadas = [['Agbada, red'], ['Agbada, blue'], ['Agbada, white', 'Agbada, black']];
  for (let round = 0; round < 2; round++) {
    expect((await found('agbada')).map((names) => names?.toSorted())).toEqual(
      agbadas.map((names) => names.toSorted()),
    );
    expect(await found('gele')).toEqual([['Gele'], ['Gele'], []]);
  }
});
