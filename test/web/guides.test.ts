import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { api } from '../../functions/api.ts';
import { guidePathOf } from '../../web/docs/guides/guide-page.ts';
import { parseGuide, readGuides } from '../../web/docs/guides/read-guides.ts';
import { buildDocsFiles } from '../../web/docs/index.ts';

const files = await buildDocsFiles(api, { baseUrl: '', version: '0' });
const guides = await readGuides();
const textOf = (name: string) => String(files.get(guidePathOf(name))?.body ?? '');

describe('the guides', () => {
  test('are all that docs/guides has', async () => {
    const written = await readdir(new URL('../../docs/guides', import.meta.url));
    expect(guides.map(({ name }) => `${name}.md`).toSorted()).toEqual(written.toSorted());
  });

  test('lead from one to the next, and back', () => {
    const ways = guides.map(({ name }) =>
      [...textOf(name).matchAll(/rel="(prev|next)" href="([^"]+)"/g)].map(([, rel, path]) => [rel, path]),
    );
    const paths = guides.map(({ name }) => guidePathOf(name));
    expect(ways).toEqual(
      paths.map((_, at) => [
        ...(at > 0 ? [['prev', paths[at - 1]]] : []),
        ...(at < paths.length - 1 ? [['next', paths[at + 1]]] : []),
      ]),
    );
  });

  test('are tasks of the first page, each with what the reader has at its end', () => {
    const home = String(files.get('/docs/')?.body);
    const missing = guides.filter(
      ({ name, title }) => !home.includes(`"${guidePathOf(name)}">${title.split("'")[0]}`),
    );
    expect(missing).toEqual([]);
  });

  test('show their pictures, which are served beside them', () => {
    const shown = [...textOf('shop-from-phone').matchAll(/<img src="([^"]+)" alt="([^"]+)"/g)];
    expect(shown.length).toBeGreaterThan(2);
    for (const [, path = ''] of shown) expect(files.get(path)?.contentType).toBe('image/png');
  });

  test('show the commands that come first where a reader needs them', () => {
    for (const name of ['webhooks', 'checkout'])
      expect(textOf(name)).toMatch(/<details class="set-up">.*?KEY=svc_test_YOUR_KEY/s);
    expect(textOf('first-parcel')).not.toContain('class="set-up"');
  });

  test('show the same code in four languages as one sample', () => {
    const [, sample = ''] = textOf('webhooks').split('<div class="samples">');
    const shown = sample.slice(0, sample.indexOf('<h2'));
    expect([...shown.matchAll(/data-language="(\w+)"/g)].map(([, language]) => language)).toEqual([
      'ts',
      'python',
      'php',
      'go',
    ]);
    expect(sample).toContain('<p class="file">receiver.php</p>');
  });

  test('name the service by what a script replaces, and link to pages that there are', () => {
    for (const { name } of guides) {
      expect(textOf(name)).not.toContain('http://127.0.0.1:4000');
      expect(textOf(name)).not.toMatch(/href="[^"]*\.md/);
    }
  });
});

describe('a guide in Markdown', () => {
  test('needs a title, and a sentence about its end', () => {
    expect(() => parseGuide('empty', '## No title\n')).toThrow('empty');
    expect(() => parseGuide('bare', '# Title\n\nGo on after [a](b.md#c), in the same\nshell.\n')).toThrow(
      'bare',
    );
  });

  test('says what goes before it, and where each of its blocks is', () => {
    const source =
      '# Title\n\nWhat you have.\n\nGo on after [a](b.md#c), in the same\nshell.\n\n## One\n\n```ts a.ts\nx\n```\n';
    expect(parseGuide('sample', source)).toMatchObject({
      title: 'Title',
      summary: 'What you have.',
      prelude: { guide: 'b', section: 'c' },
      blocks: [{ language: 'ts', file: 'a.ts', text: 'x', section: 'one' }],
    });
  });
});
