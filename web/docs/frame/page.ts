import { asHtml } from '../../../shared/kernel/display.ts';
import { html, type StaticFile } from '../../files/static-file.ts';

const links = [
  ['Guides', '/docs/'],
  ['Reference', '/docs/#areas'],
  ['Errors', '/docs/errors/'],
  ['Events', '/docs/events/'],
  ['Changelog', '/docs/changelog/'],
] as const;

/** A page of the documentation. */
interface DocsPage {
  readonly title: string;
  /** Its entry in the header. */
  readonly current: (typeof links)[number][0];
  readonly main: string;
  /** The list of all pages, and of what is on them. */
  readonly contents: string;
}

/**
 * The frame that all pages of the documentation share. They can be read without a script, which searches, copies, chooses
 * languages and colours, and sends requests.
 */
export function renderDocsPage({ title, current, main, contents }: DocsPage): StaticFile {
  const nav = links.map(
    ([name, path]) => `<a href="${path}"${name === current ? ' aria-current="true"' : ''}>${name}</a>`,
  );
  const body = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'self'; img-src 'self' data:; base-uri 'none'; object-src 'none'">
<meta name="color-scheme" content="light dark">
<title>${asHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/docs.css">
<script src="/docs/theme.js"></script>
<script src="/docs/docs.js" type="module"></script>
</head>
<body>
<header>
<a class="brand" href="/docs/">Parcel delivery API</a>
<search hidden>
<label for="search" class="hidden">Search</label>
<input id="search" type="search" autocomplete="off" placeholder="Search" aria-keyshortcuts="/ Control+K">
<kbd>/</kbd>
<div id="found" class="found" hidden></div>
</search>
<a class="to-contents" href="#contents">Contents</a>
<button id="theme" type="button" hidden>Dark</button>
<nav aria-label="Documentation">${nav.join('')}</nav>
</header>
<div class="columns">
<main>
${main}
</main>
<nav id="contents" class="contents" aria-label="Contents">
${contents}
</nav>
</div>
</body>
</html>
`;
  return { body, contentType: html };
}
