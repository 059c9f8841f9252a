import { type Html, toHtml } from '../../../../shared/shopfront/view/html.ts';

interface OwnPage {
  readonly title: string;
  /** The name of its folder, which has its style and its script. */
  readonly folder: 'inbox' | 'welcome';
  readonly main: Html;
  /** More for its head. */
  readonly head?: Html;
}

const links = [
  ['home', 'Home page', '/home/'],
  ['docs', 'Docs', '/docs/'],
  ['inbox', 'Inbox', '/_local/inbox/'],
  ['track', 'Track a parcel', '/t/'],
] as const;

const currentMark = toHtml` aria-current="page"`;

/** The frame of the pages that only this machine has. All that they load comes from it, and no script stands in them. */
export function renderOwnPage({ title, folder, main, head }: OwnPage): string {
  const nav = links.map(
    ([name, text, path]) => toHtml`<a href="${path}"${name === folder && currentMark}>${text}</a>\n`,
  );
  return `${toHtml`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/_local/frame/style.css">
<link rel="stylesheet" href="/_local/${folder}/page.css">
<script type="module" src="/_local/${folder}/page.js"></script>
${head}</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header><div><a class="brand" href="/"${folder === 'welcome' && currentMark}>svc</a>
<nav aria-label="Service">
${nav}</nav></div></header>
<main id="main" tabindex="-1">
${main}
</main>
</body>
</html>
`}`;
}
