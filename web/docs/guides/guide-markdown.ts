import { Marked, type Token, type Tokens } from 'marked';
import { asHtml } from '../../../shared/kernel/display.ts';
import { type Code, renderCode, renderSamples } from '../frame/code.ts';
import { house } from '../frame/markdown.ts';
import { originInGuides, placeholders } from '../frame/placeholders.ts';
import { readFence } from './read-guides.ts';

/** Where the pictures of guides are served. */
export const picturesPath = '/docs/pictures/';

/** The languages of programs, which a reader has one of. */
const languages = ['ts', 'python', 'php', 'go'];

/** The page that a link of a document leads to; undefined for a file that is not served. */
function siteLinkOf(href: string): string | undefined {
  const [, guide, anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  if (guide) return `/docs/guides/${guide}/${anchor}`;
  return /^(https:|\/|#)/.test(href) ? href : undefined;
}

const toCode = (token: Tokens.Code): Code => ({
  ...readFence(token),
  text: token.text.replaceAll(originInGuides, placeholders.origin),
});

/** Programs that follow each other directly, as one token: the same in several languages. */
interface Samples {
  readonly type: 'samples';
  readonly raw: string;
  readonly samples: readonly Code[];
}

const isProgram = (token: Token): token is Tokens.Code =>
  token.type === 'code' && languages.includes(readFence({ lang: String(token.lang ?? '') }).language);

/** Puts programs that follow each other into one token each. */
function groupPrograms(tokens: readonly Token[]): Token[] {
  const grouped: Token[] = [];
  let group: Code[] = [];
  for (const token of tokens) {
    if (isProgram(token)) {
      if (group.length === 0) {
        group = [];
        const samples: Samples = { type: 'samples', raw: '', samples: group };
        grouped.push(samples);
      }
      group.push(toCode(token));
    } else if (token.type !== 'space' || group.length === 0) {
      group = [];
      grouped.push(token);
    }
  }
  return grouped;
}

const marked = new Marked(house, {
  renderer: {
    code: (token: Tokens.Code) => renderCode(toCode(token)),
    link({ href, tokens }: Tokens.Link) {
      const text = this.parser.parseInline(tokens);
      const target = siteLinkOf(href);
      return target === undefined ? text : `<a href="${target}">${text}</a>`;
    },
    image: ({ href, text }: Tokens.Image) =>
      `<img src="${href.replace(/^\.\.\/pictures\//, picturesPath)}" alt="${asHtml(text)}" loading="lazy">`,
  },
  extensions: [{ name: 'samples', renderer: ({ samples }) => renderSamples(samples) }],
});

/** The text of a document as HTML: its links lead to pages, and programs in several languages are one sample. */
export const renderDocument = (tokens: readonly Token[]): string => marked.parser(groupPrograms(tokens));

/** One sentence or paragraph of it. */
export const renderDocumentInline = (text: string): string => marked.parseInline(text, { async: false });
