import { asHtml } from '../../../shared/kernel/display.ts';
import { html, type StaticFile } from '../../files/static-file.ts';

/** A page of the documentation. */
interface DocsPage {
  readonly title: string;
  /** Its entry in the header, if it has one. */
  readonly current?: 'Reference' | 'Errors';
  readonly main: string;
  /** The list of all operations. */
  readonly contents: string;
}

const links = [
  ['Reference', '/docs/'],
  ['Errors', '/docs/errors/'],
] as const;

/** The frame that all pages of the documentation share. They work without a script, which searches the contents and sends requests. */
export function renderDocsPage({ title, current, main, contents }: DocsPage): StaticFile {
  const nav = links.map(
    ([name, path]) => `<a href="${path}"${name === current ? ' aria-current="page"' : ''}>${name}</a>`,
  );
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'self'; img-src 'self' data:; base-uri 'none'; object-src 'none'">
<meta name="color-scheme" content="light dark">
<title>${asHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/docs.css">
<link rel="stylesheet" href="/docs/reference.css">
<script src="/docs/docs.js" type="module"></script>
</head>
<body>
<header>
<a class="brand" href="/docs/">Parcel delivery API</a>
<nav aria-label="Documentation"><a class="to-contents" href="#contents">Contents</a>${nav.join('')}<a href="/openapi.json" download>openapi.json</a></nav>
</header>
<div class="columns">
<main>
${main}
</main>
<nav id="contents" class="contents" aria-label="Operations">
${contents}
</nav>
</div>
</body>
</html>
`;
  return { body, contentType: html };
}
