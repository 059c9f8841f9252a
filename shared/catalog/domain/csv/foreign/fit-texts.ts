import { removeRepeats } from '../../../../kernel/texts/folding.ts';
import { catalogLimits } from '../../limits.data.ts';
import { textOfHtml } from '../html.ts';
import { cellOfList, cellOfPaths, parsePaths, splitList } from '../lists.ts';
import type { Fit } from './fit.ts';

/** Cuts a text without splitting a character in two. */
const cutText = (text: string, most: number): string =>
  text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** A text that is cut at this many characters. */
export const fitLength =
  (most: number): Fit =>
  (cell) =>
    cell.length > most
      ? {
          text: cutText(cell, most),
          code: 'too_long',
          detail: `is longer than ${most} characters, and was cut`,
        }
      : undefined;

const maxDescription = 5000;

/** A description whose text is too long is cut. As it is HTML, its text is escaped again. */
export const fitDescription: Fit = (cell) => {
  const text = textOfHtml(cell);
  if (text.length <= maxDescription) return undefined;
  const escaped = cutText(text, maxDescription)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('\n', '<br>');
  return {
    text: escaped,
    code: 'too_long',
    detail: `is longer than ${maxDescription} characters, and was cut`,
  };
};

const maxTag = 40;

/** The first tags, without those that are too long. */
export const fitTags: Fit = (cell) => {
  const tags = removeRepeats(splitList(cell));
  const short = tags.filter(({ length }) => length <= maxTag);
  const kept = short.slice(0, catalogLimits.tags);
  if (kept.length === tags.length) return undefined;
  const why =
    short.length > kept.length
      ? `are ${short.length}; the first ${kept.length} were kept`
      : `have one of more than ${maxTag} characters, which was left out`;
  return { text: cellOfList(kept), code: 'too_long', detail: why };
};

const maxName = 80;

/** The first categories, of as many levels as there are. */
export const fitCategories: Fit = (cell) => {
  const paths = parsePaths(cell);
  const kept = paths
    .slice(0, catalogLimits.categories)
    .map((path) => path.slice(0, catalogLimits.depth).map((name) => cutText(name, maxName)));
  if (cellOfPaths(kept) === cellOfPaths(paths)) return undefined;
  return {
    text: cellOfPaths(kept),
    code: 'too_long',
    detail: `were cut to ${catalogLimits.categories} of ${catalogLimits.depth} levels, with names of ${maxName} characters`,
  };
};
