import { areaOf } from '../shared/platform/http/area.ts';
import { areas } from './routes.ts';

const folders = new Map(Object.entries(areas).map(([folder, { name }]) => [name, folder]));

/**
 * The file of a function, below functions/ and without its ending. A route's is `<folder of its area>/<operation>`, a
 * consumer's `<context>/<name>`.
 */
export function fileOf(id: string): string {
  const head = areaOf(id);
  return `${folders.get(head) ?? head}/${id.slice(head.length + 1)}`;
}

/** The context that a function belongs to: the first folder below functions/ that its file is in. */
export const contextOf = (id: string): string => fileOf(id).replace(/\/.*/, '');
