import type { CodeBlock, Guide } from '../../../web/docs/guides/read-guides.ts';

/** A block that a shell runs, and the output that the guide shows below it. */
export interface Step {
  readonly command: string;
  readonly shown: string | undefined;
}

/** A command of a shell. */
export const isCommand = ({ language }: CodeBlock): boolean => language === 'sh';
/** Output, if it follows a command. */
export const isOutput = ({ language }: CodeBlock): boolean => language === 'text';

/** The commands of blocks, each with the output below it. */
export const stepsIn = (blocks: readonly CodeBlock[]): Step[] =>
  blocks.flatMap((block, at) => {
    const next = blocks[at + 1];
    return isCommand(block)
      ? [{ command: block.text, shown: next && isOutput(next) ? next.text : undefined }]
      : [];
  });

/** The blocks of a guide, up to and including a section. @throws when it has no such section */
function blocksUpTo({ name, blocks }: Guide, section: string): readonly CodeBlock[] {
  const last = blocks.findLastIndex((block) => block.section === section);
  if (last < 0) throw new Error(`${name}.md has no commands in #${section}`);
  return blocks.slice(0, last + 1);
}

/** All that a reader has pasted at the end of a guide: first what it goes on after, then its own. */
export function scriptOf(guide: Guide, guides: readonly Guide[]): Step[] {
  const before = guides.find(({ name }) => name === guide.prelude?.guide);
  if (!guide.prelude || !before) return stepsIn(guide.blocks);
  const earlier = scriptOf({ ...before, blocks: blocksUpTo(before, guide.prelude.section) }, guides);
  return [...earlier, ...stepsIn(guide.blocks)];
}
