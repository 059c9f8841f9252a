import { asHundredths, type Hundredths, type Point } from '#ground/domain';

/** What may have coordinates. */
interface Located {
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

/** The point of a place; undefined if it has no coordinates. */
export const pointOf = ({ latitude, longitude }: Located): Point | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };

/** The pickup point of an order: its warehouse or, if that has no coordinates, the store. */
export const placeOfGoods = <W extends Located, S extends Located>(
  warehouse: W | undefined,
  store: S,
): W | S => (warehouse && pointOf(warehouse) ? warehouse : store);

/** The weight of all lines together. */
export const weightOf = (
  lines: readonly { readonly weight: Hundredths<'kg'>; readonly quantity: number }[],
): Hundredths<'kg'> =>
  asHundredths(lines.reduce((total, { weight, quantity }) => total + weight * quantity, 0));
