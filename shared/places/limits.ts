const perMinute = 60;

/** All address routes share one bucket. While the limiter is down every request passes, because nothing here is secret. */
export const limits = [{ name: 'addresses', perMinute, failClosed: false }] as const;

export const limitText = `At most ${perMinute} requests a minute are accepted from one IP address, for all address routes together.`;

/** The licence CC BY 4.0 asks for this attribution. */
export const attribution =
  'Towns come from [GeoNames](https://www.geonames.org/) (CC BY 4.0), with well-known areas, streets and landmarks added.';
