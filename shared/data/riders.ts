import * as z from 'zod';
import { cellOf, cellsNear, distanceKm, type Point } from '../domain/geo.ts';
import type { UserId } from '../domain/ids.ts';
import { type Mode, modes } from '../domain/roles.ts';
import { stored } from './stored.ts';
import type { Item, Key, Table } from './table.ts';

/**
 * Where riders are. A position is one item a rider, overwritten; gsi2 files riders under their 0.1° cell by the minute
 * until which they count as online, so its entry moves once a minute or when the cell changes, not at every ping.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `reportPosition` | 1 UpdateItem | 1 write; 2 index writes a minute |
 * | `positionOf` | 1 GetItem | 1 read |
 * | `ridersNear` | 4 Query of gsi2 (one a cell, at once), 1 BatchGetItem | 0.5 read per 8 KB of keys, 0.5 read a rider |
 */
const Position = z.object({
  user: stored.id<'User'>(),
  mode: z.enum(modes),
  latitude: z.number(),
  longitude: z.number(),
  heading: z.number().optional(),
  at: z.string(),
});
export type Position = Readonly<z.output<typeof Position>>;

/** Milliseconds a rider counts as online after a ping. */
export const onlineFor = 5 * 60_000;

const positionKey = (user: UserId, mode: Mode): Key => ({ pk: `RIDER#${user}`, sk: `POSITION#${mode}` });
const onlineKey = (mode: Mode, cell: string) => `ONLINE#${mode}#${cell}`;
const minute = (ms: number) => new Date(Math.ceil(ms / 60_000) * 60_000).toISOString();

/** Files where a rider is now, and that the rider is online for five minutes (to the next whole minute). */
export async function reportPosition(table: Table, position: Position): Promise<void> {
  const { user, mode, latitude, longitude, heading, at } = position;
  const now = Date.parse(at);
  await table.update({
    key: positionKey(user, mode),
    update: `SET #user = :user, #mode = :mode, latitude = :latitude, longitude = :longitude, #at = :at, #ttl = :ttl,
      gsi2pk = :cell, gsi2sk = :until${heading === undefined ? ' REMOVE heading' : ', heading = :heading'}`,
    names: { '#user': 'user', '#mode': 'mode', '#at': 'at', '#ttl': 'ttl' },
    values: {
      ':user': user,
      ':mode': mode,
      ':latitude': latitude,
      ':longitude': longitude,
      ':heading': heading,
      ':at': at,
      ':ttl': Math.ceil((now + 24 * 3600_000) / 1000),
      ':cell': onlineKey(mode, cellOf(position)),
      ':until': `${minute(now + onlineFor)}#${user}`,
    },
  });
}

/** Where was this rider last? Undefined when unknown or longer ago than a rider stays online. */
export async function positionOf(
  table: Table,
  user: UserId,
  mode: Mode,
  now: Date,
): Promise<Position | undefined> {
  const item = await table.get(positionKey(user, mode));
  const position = item && Position.parse(item);
  return position && now.getTime() - Date.parse(position.at) <= onlineFor ? position : undefined;
}

/** Which riders are online near a point? Nearest first. */
export async function ridersNear(table: Table, mode: Mode, point: Point, now: Date, limit: number) {
  const pages = await Promise.all(
    cellsNear(point).map((cell) =>
      table.query({
        index: 'gsi2',
        pk: onlineKey(mode, cell),
        between: [now.toISOString(), ':'],
        limit: 100,
        newestFirst: true,
      }),
    ),
  );
  const keys = pages.flatMap(({ items }) => items).slice(0, 100);
  const found = await table.getMany(
    keys.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) })),
    false,
  );
  return found
    .filter((item): item is Item => item !== undefined)
    .map((item) => Position.parse(item))
    .map((position) => ({ user: position.user, point: position, km: distanceKm(position, point) }))
    .toSorted((a, b) => a.km - b.km)
    .slice(0, limit);
}
