/** The blocks of guides that a browser runs (test/browser/guides.test.ts): the guide, and the language of the block. */
export const browserBlocks = [
  { guide: 'tracking-widget', language: 'html' },
  { guide: 'tracking-widget', language: 'css' },
  { guide: 'second-factor', language: 'js' },
] as const;
