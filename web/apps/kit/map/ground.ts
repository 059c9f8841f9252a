/** The ground of maps as it is sent: land by its rings, and places with the zoom from which their names are written. */
export interface Ground {
  /** Polygons, each of rings, each of points of longitude and latitude. */
  readonly land: number[][][][];
  readonly places: readonly (readonly [name: string, longitude: number, latitude: number, zoom: number])[];
}

/** The places of a ground, as a map takes them. */
export const toPlaceFeatures = ({ places }: Pick<Ground, 'places'>) => ({
  type: 'FeatureCollection' as const,
  features: places.map(([name, longitude, latitude, zoom]) => ({
    type: 'Feature' as const,
    properties: { name, zoom },
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  })),
});
