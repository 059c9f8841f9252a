/** The sizes among which a visitor chooses, with the weight that each is priced by, in kg: the most that it may weigh. */
export const parcelSizes = [
  { kg: 1, name: 'Envelope', holds: 'up to 1 kg' },
  { kg: 3, name: 'Shoe box', holds: 'up to 3 kg' },
  { kg: 10, name: 'Carton', holds: 'up to 10 kg' },
  { kg: 25, name: 'Big carton', holds: 'up to 25 kg' },
] as const;

/** The size that is chosen at first, in kg. */
export const usualKg = 3;
