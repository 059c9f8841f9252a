import { areaOf } from '#ground';
import { areas } from './routes.ts';

const folders = new Map(Object.entries(areas).map(([folder, { name }]) => [name, folder]));

/** The folders of the routes that are in a room of their area, by their ids. */
const roomed = new Map(
  Object.entries(areas).flatMap(([folder, { rooms = {} }]) =>
    Object.entries(rooms).flatMap(([room, list]) => list.map(({ id }) => [id, `${folder}/${room}`] as const)),
  ),
);

/**
 * The file of a function, below functions/ and without its ending. A route's is `<folder of its area>/<operation>`, or in
 * a room of the area `<folder>/<room>/<operation>`; a consumer's is `<context>/<name>`.
 */
export function fileOf(id: string): string {
  const head = areaOf(id);
  return `${roomed.get(id) ?? folders.get(head) ?? head}/${id.slice(head.length + 1)}`;
}

/** The context that a function belongs to: the first folder below functions/ that its file is in. */
export const contextOf = (id: string): string => fileOf(id).replace(/\/.*/, '');
