import type { Route } from './route/route.ts';

/** An area of the API: a folder of routes, which have one tag in the OpenAPI document. */
export interface Area {
  /** The part before the dot in the ids of its routes. */
  readonly name: string;
  /** One sentence for the documentation. */
  readonly about: string;
  readonly routes: readonly Route[];
  /** Those of its routes whose files are in a folder below its own, by the folder. */
  readonly rooms?: Readonly<Record<string, readonly Route[]>>;
}

/** The area of a route or a consumer: its id is `<area>.<operation>`. */
export const areaOf = (id: string): string => id.slice(0, id.indexOf('.'));

/**
 * Declares an area, in the `routes.ts` of its context.
 * @throws when a route has the id of another area, because the id says where the file of a route is
 */
export function defineArea(area: Area): Area {
  const stray = area.routes.find(({ id }) => areaOf(id) !== area.name);
  if (stray) throw new Error(`${stray.id} is in the area ${area.name}`);
  return area;
}
