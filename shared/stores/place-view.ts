/** The optional fields of a place. */
interface Missing {
  readonly landmark?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

/** The optional fields of a place, as answers show them: null if absent. */
export const toPlaceView = ({
  landmark = null,
  city = null,
  state = null,
  latitude = null,
  longitude = null,
}: { readonly [K in keyof Missing]: Missing[K] | null }) => ({ landmark, city, state, latitude, longitude });
