import { asHtml, removeRepeats } from '#ground/domain';
import { catalogLimits, textLimits } from '../../limits.data.ts';
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

/** A description whose text is too long is cut. As it is HTML, its text is escaped again. */
export const fitDescription: Fit = (cell) => {
  const maxDescription = textLimits.description;
  const text = textOfHtml(cell);
  if (text.length <= maxDescription) return undefined;
  return {
    text: asHtml(cutText(text, maxDescription)).replaceAll('\n', '<br>'),
    code: 'too_long',
    detail: `is longer than ${maxDescription} characters, and was cut`,
  };
};

/** The first tags, without those that are too long. */
export const fitTags: Fit = (cell) => {
  const tags = removeRepeats(splitList(cell));
  const short = tags.filter(({ length }) => length <= textLimits.tag);
  const kept = short.slice(0, catalogLimits.tags);
  if (kept.length === tags.length) return undefined;
  const why =
    short.length > kept.length
      ? `are ${short.length}; the first ${kept.length} were kept`
      : `have one of more than ${textLimits.tag} characters, which was left out`;
  return { text: cellOfList(kept), code: 'too_long', detail: why };
};

/** The first categories, of as many levels as there are. */
export const fitCategories: Fit = (cell) => {
  const paths = parsePaths(cell);
  const kept = paths
    .slice(0, catalogLimits.categories)
    .map((path) => path.slice(0, catalogLimits.depth).map((name) => cutText(name, textLimits.categoryName)));
  if (cellOfPaths(kept) === cellOfPaths(paths)) return undefined;
  return {
    text: cellOfPaths(kept),
    code: 'too_long',
    detail: `were cut to ${catalogLimits.categories} of ${catalogLimits.depth} levels, with names of ${textLimits.categoryName} characters`,
  };
};
