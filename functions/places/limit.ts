const perMinute = 60;

/** One bucket for both routes. An address can be typed in full when the limiter is down, so it lets everybody through. */
export const limits = [{ name: 'addresses', perMinute, failClosed: false }] as const;

export const limitText = `At most ${perMinute} requests a minute from one IP address, for suggestions and geocoding together.`;

/** CC BY 4.0 asks for it. */
export const attribution =
  'Towns are those of [GeoNames](https://www.geonames.org/) (CC BY 4.0), with well-known areas and streets added.';
