import { describe, expect, test } from 'vitest';
import { api } from '../../functions/api.ts';
import { problems } from '../../shared/kernel/problem.ts';
import { docsFiles } from '../../web/docs/index.ts';

const files = await docsFiles(api, { baseUrl: 'https://api.svc.example', version: '1.2.3' });
const textOf = (path: string) => String(files.get(path)?.body ?? '');

describe('the documentation', () => {
  test('has the reference, the errors page and the document that the reference shows', () => {
    expect([...files.keys()]).toEqual(expect.arrayContaining(['/docs/', '/docs/errors/', '/openapi.json']));
    expect(JSON.parse(textOf('/openapi.json'))).toMatchObject({
      openapi: '3.1.1',
      info: { version: '1.2.3' },
      servers: [{ url: 'https://api.svc.example' }],
    });
  });

  test('explains every code at the anchor that error bodies point to', () => {
    const anchors = [...textOf('/docs/errors/').matchAll(/<article id="(\w+)">/g)].map(([, code]) => code);
    expect(anchors.toSorted()).toEqual(Object.keys(problems).toSorted());
  });

  test('writes the texts of the errors page as text, code in backticks as code', () => {
    const page = textOf('/docs/errors/');
    expect(page).toContain('Send <code>Content-Type: application/json</code>.');
    expect(page).not.toContain('`');
  });
});
