/** Where the shops of the tests are. */
export const shopPlace = {
  address: '12 Herbert Macaulay Way, Yaba',
  city: 'Lagos',
  state: 'Lagos',
  latitude: 6.5158,
  longitude: 3.3758,
} as const;

/** All that a shop says of itself before it is published. */
export const shopProfile = { ...shopPlace, phone: '+2348034567890' } as const;
