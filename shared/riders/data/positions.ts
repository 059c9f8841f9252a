import * as z from 'zod';
import {
  absent,
  allOf,
  anyOf,
  atMost,
  type Change,
  cellOf,
  cellsOfPoint,
  change,
  defineList,
  definePartition,
  distanceKmOf,
  type Item,
  itemsOf,
  type Key,
  type Mode,
  modes,
  msPerMinute,
  msPerSecond,
  type Point,
  secondsPerDay,
  stored,
  type Table,
  type UserId,
  type Work,
} from '#ground/data';

/**
 * The positions of riders. A position is one item per rider, overwritten with each report. Its entry in the list of those
 * online moves once a minute or when the cell changes, not with every report.
 *
 * A signed-off rider is in no list. Recipients still see the position: a separate item that expires in a day; the
 * sign-off does not.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `reportPosition` | 1 UpdateItem; 2 if the rider has signed off or the position is old | 1 write each; 2 index writes a minute |
 * | `reportOffDuty` | 1 UpdateItem | 1 write |
 * | `lastPositionOf` | 1 GetItem; 2 if the rider has signed off | 1 read each |
 * | `findRidersNear` | 4 Query of `online` (one a cell, at once), 1 BatchGetItem | 0.5 read per 8 KB of keys, 0.5 read a rider |
 */
const Position = z.object({
  user: stored.id<'User'>(),
  mode: z.enum(modes),
  latitude: z.number(),
  longitude: z.number(),
  heading: z.number().optional(),
  accuracy_m: z.number().optional(),
  at: z.string(),
});
export type Position = Readonly<z.output<typeof Position>>;

/** Seconds for which a position is kept. */
const keep = secondsPerDay;

/** Milliseconds for which a rider counts as online after a report. */
export const onlineFor = 5 * msPerMinute;

const riders = definePartition((user: UserId) => `RIDER#${user}`, {
  offDuty: 'OFF_DUTY_POSITION#',
  position: 'POSITION#',
});

/** The key of a rider's item: its position, or its sign-off. */
export const keyOfPosition = (user: UserId, mode: Mode): Key => ({
  pk: riders.pk(user),
  sk: `${riders.sk.position}${mode}`,
});
/** The key of the position of a signed-off rider. */
export const keyOfOffDuty = (user: UserId, mode: Mode): Key => ({
  pk: riders.pk(user),
  sk: `${riders.sk.offDuty}${mode}`,
});
/** The position in a rider's item; undefined if the rider has signed off. */
export const positionOf = (item: Item | undefined): Position | undefined =>
  item?.at === undefined ? undefined : Position.parse(item);

const minute = (ms: number) => new Date(Math.ceil(ms / msPerMinute) * msPerMinute).toISOString();

export const positionLists = {
  /** The riders online in a 0.1° cell, by the minute until which they count as online. */
  online: defineList({
    index: 'gsi2',
    pk: ({ mode, cell }: { readonly mode: Mode; readonly cell: string }) => `ONLINE#${mode}#${cell}`,
    sk: ({ until, user }: { readonly until: string; readonly user: UserId }) => `${until}#${user}`,
  }),
};

/** The stored fields of a rider on duty, without the index entry. */
export const positionFields = [
  'user',
  'mode',
  'latitude',
  'longitude',
  'heading',
  'accuracy_m',
  'at',
  'on_since',
  'ttl',
] as const satisfies readonly (keyof Position | 'on_since' | 'ttl')[];

/**
 * The change that stores a position.
 * @param onDuty whether the rider is listed as online
 */
function filing(position: Position, onDuty: boolean): Change {
  const { user, mode, heading, accuracy_m, at } = position;
  const time = Date.parse(at);
  const until = minute(time + onlineFor);
  const online = positionLists.online.keys({ mode, cell: cellOf(position), until, user });
  return change<Position & { off_since: string }>({
    key: onDuty ? keyOfPosition(user, mode) : keyOfOffDuty(user, mode),
    set: {
      ...position,
      heading,
      accuracy_m,
      ttl: Math.ceil(time / msPerSecond) + keep,
      ...(onDuty && online),
    },
    when: allOf({ off_since: absent }, anyOf({ at: absent }, { at: atMost(at) })),
  });
}

/** Stores the position of a signed-off rider, unless a newer one is known. */
export async function reportOffDuty(table: Table, position: Position): Promise<void> {
  await table.update(filing(position, false));
}

/**
 * Stores a rider's position, unless a newer one is known. Unless it has signed off, the rider is online for five
 * minutes from then (to the next whole minute).
 * @returns whether the rider is on duty
 */
export async function reportPosition(table: Table, position: Position): Promise<boolean> {
  const filed = await table.update(filing(position, true));
  const off = !filed.done && filed.found?.off_since !== undefined;
  if (off) await table.update(filing(position, false));
  return !off;
}

/** Whether a position is recent: no older than a rider stays online. */
export const isFresh = ({ at }: Position, now: Date): boolean => now.getTime() - Date.parse(at) <= onlineFor;

/** Whether a position is not older than positions are kept: time-to-live deletes late. */
export const isKept = ({ at }: Position, now: Date): boolean =>
  now.getTime() - Date.parse(at) <= keep * msPerSecond;

/** Where was this rider last? Undefined if unknown, or longer ago than a position is kept. */
export async function lastPositionOf(
  { table, now }: Work,
  user: UserId,
  mode: Mode,
): Promise<Position | undefined> {
  const item = await table.get(keyOfPosition(user, mode));
  const position = positionOf(item?.off_since ? await table.get(keyOfOffDuty(user, mode)) : item);
  return position && isKept(position, now) ? position : undefined;
}

/**
 * Finds riders for the jobs of a batch, many of which are near each other: the riders of a cell are read once.
 * @returns which riders are online near a point: nearest first, among the hundred latest reports around it
 */
export function createRiderFinder({ table, now }: Work) {
  const pages = new Map<string, ReturnType<Table['query']>>();
  const { online } = positionLists;
  const onlineIn = (mode: Mode, cell: string) => {
    const list = online.at({ mode, cell });
    const between = [now.toISOString(), ':'] as const;
    const page = pages.get(list.pk) ?? table.query({ ...list, between, limit: 100, newestFirst: true });
    pages.set(list.pk, page);
    return page;
  };
  return async (mode: Mode, point: Point, limit: number) => {
    const around = await Promise.all(cellsOfPoint(point).map((cell) => onlineIn(mode, cell)));
    const keys = around
      .flatMap(({ items }) => items)
      .toSorted((a, b) => online.placeOf(b).localeCompare(online.placeOf(a)))
      .slice(0, 100);
    return (await itemsOf(table, keys, false))
      .flatMap((item) => positionOf(item) ?? [])
      .map((position) => ({ user: position.user, point: position, km: distanceKmOf(position, point) }))
      .toSorted((a, b) => a.km - b.km)
      .slice(0, limit);
  };
}

export type RiderFinder = ReturnType<typeof createRiderFinder>;

/** Which riders are online near a point? Nearest first. */
export const findRidersNear = (work: Work, mode: Mode, point: Point, limit: number) =>
  createRiderFinder(work)(mode, point, limit);
