/** The supported countries, by their two-letter ISO codes. */
export const countries = ['NG', 'GH', 'KE', 'ZA'] as const;
export type Country = (typeof countries)[number];

/** Those of them that parcels are carried in, each with a tariff and a service area. */
export const markets = ['NG'] as const satisfies readonly Country[];
export type Market = (typeof markets)[number];

/** The country where none is named. */
export const defaultCountry: Market = 'NG';

export const countryNames: Readonly<Record<Country, string>> = {
  NG: 'Nigeria',
  GH: 'Ghana',
  KE: 'Kenya',
  ZA: 'South Africa',
};

/** True for the code of one of the countries. */
export function isCountry(code: string): code is Country {
  return countries.some((country) => country === code);
}
