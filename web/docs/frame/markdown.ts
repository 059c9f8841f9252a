import { Marked, type MarkedExtension, type Tokens } from 'marked';
import { asHtml } from '../../../shared/kernel/display.ts';

/** The anchor of a heading. */
export const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** How all Markdown of the documentation is read. */
export const house: MarkedExtension = {
  // A URL in a text is an example, not a link.
  tokenizer: { url: () => undefined },
  renderer: {
    heading({ depth, text, tokens }: Tokens.Heading) {
      return `<h${depth} id="${slugOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    // Texts are not markup: a tag in one is shown as it is.
    html: ({ text }: Tokens.HTML | Tokens.Tag) => asHtml(text),
  },
};

const marked = new Marked(house);

/** Markdown as HTML: the introduction, and descriptions. */
export const renderMarkdown = (text: string): string => marked.parse(text, { async: false });

/** The same for a sentence inside another element: no paragraph around it. */
export const renderInlineMarkdown = (text: string): string => marked.parseInline(text, { async: false });
