import type { Token, Tokens } from 'marked';
import { asHtml } from '../../../shared/kernel/display.ts';
import type { StaticFile } from '../../files/static-file.ts';
import { renderCode } from '../frame/code.ts';
import { slugOf } from '../frame/markdown.ts';
import { renderDocsPage } from '../frame/page.ts';
import { originInGuides, placeholders } from '../frame/placeholders.ts';
import { renderDocument } from './guide-markdown.ts';
import type { Guide } from './read-guides.ts';

/** The page of a guide. */
export const guidePathOf = (name: string): string => `/docs/guides/${name}/`;

const isSection = (token: Token): token is Tokens.Heading => token.type === 'heading' && token.depth === 2;

/** The sections of a guide, as links. */
function tableOfContents({ tokens }: Guide): string {
  const items = tokens
    .filter(isSection)
    .map(({ text }) => `<li><a href="#${slugOf(text)}">${asHtml(text)}</a></li>`);
  return items.length > 0
    ? `<nav class="toc" aria-label="On this page"><p>On this page</p><ul>${items.join('\n')}</ul></nav>`
    : '';
}

/** The commands that a reader needs first, so that nobody has to leave the page for them. */
function setUpOf({ prelude }: Guide, guides: readonly Guide[]): string {
  const first = guides[0];
  if (!prelude || prelude.guide !== first?.name) return '';
  const blocks = first.blocks.filter(
    ({ language, section }) => language === 'sh' && section === prelude.section,
  );
  const code = blocks.map((block) =>
    renderCode({ ...block, text: block.text.replaceAll(originInGuides, placeholders.origin) }),
  );
  return `<details class="set-up"><summary>Set up your shell</summary>${code.join('\n')}</details>`;
}

function neighbours(at: number, guides: readonly Guide[]): string {
  const link = (guide: Guide | undefined, rel: string, word: string) =>
    guide
      ? `<a rel="${rel}" href="${guidePathOf(guide.name)}"><span>${word}</span> ${asHtml(guide.title)}</a>`
      : '';
  return `<nav class="neighbours" aria-label="Guides before and after">${link(guides[at - 1], 'prev', 'Previous')}${link(guides[at + 1], 'next', 'Next')}</nav>`;
}

/** The page of a guide, with its contents, and the guides before and after it. */
export function renderGuidePage(guide: Guide, guides: readonly Guide[], contents: string): StaticFile {
  const begin = guide.tokens.findIndex(isSection);
  const main = `<div class="guide">
<div class="intro">
<h1>${asHtml(guide.title)}</h1>
${renderDocument(guide.tokens.slice(0, begin < 0 ? undefined : begin))}
${setUpOf(guide, guides)}
</div>
${tableOfContents(guide)}
<div class="text">
${begin < 0 ? '' : renderDocument(guide.tokens.slice(begin))}
${neighbours(guides.indexOf(guide), guides)}
</div>
</div>`;
  return renderDocsPage({ title: guide.title, current: 'Guides', main, contents });
}
