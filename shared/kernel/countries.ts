/** The supported countries, by their two-letter ISO codes. */
export const countries = ['NG', 'GH', 'KE', 'ZA'] as const;
export type Country = (typeof countries)[number];

/** The countries in which parcels are carried, each with a tariff and a service area. */
export const markets = ['NG'] as const satisfies readonly Country[];
export type Market = (typeof markets)[number];

/** The default country. */
export const defaultCountry: Market = 'NG';

export const countryNames: Readonly<Record<Country, string>> = {
  NG: 'Nigeria',
  GH: 'Ghana',
  KE: 'Kenya',
  ZA: 'South Africa',
};

/** The prefixes of the countries' phone numbers. */
export const callingCodes: readonly string[] = ['+234', '+233', '+254', '+27'];

/** The prefixes in words. */
export const callingCodesSaid = `${callingCodes.slice(0, -1).join(', ')} and ${callingCodes.at(-1)}`;

/** True for the code of one of the countries. */
export function isCountry(code: string): code is Country {
  return countries.some((country) => country === code);
}
