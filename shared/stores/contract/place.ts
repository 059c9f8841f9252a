import * as z from 'zod';
import { countries } from '../../kernel/countries.ts';
import { latitudeIn, longitudeIn, text } from '../../kernel/scalars.ts';
import { pickup } from '../../kernel/story.ts';

/** The fields of a place, which stand among those of what is there. */
export const placeIn = {
  address: text(300).meta({ examples: [pickup.pickup_address] }),
  landmark: text(200).meta({
    description: 'What to look for.',
    examples: ['Opposite Yaba College of Technology'],
  }),
  city: text(100).meta({ examples: ['Lagos'] }),
  state: text(100).meta({ examples: ['Lagos'] }),
  country: z.enum(countries).meta({ description: 'Two-letter ISO code.', examples: ['NG'] }),
  latitude: latitudeIn.meta({ examples: [pickup.pickup_latitude] }),
  longitude: longitudeIn.meta({ examples: [pickup.pickup_longitude] }),
};

/** Likewise in answers. */
export const placeOut = {
  address: z.string().nullable(),
  landmark: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.enum(countries),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
};

export const placeExample = {
  address: pickup.pickup_address,
  landmark: 'Opposite Yaba College of Technology',
  city: 'Lagos',
  state: 'Lagos',
  country: 'NG',
  latitude: pickup.pickup_latitude,
  longitude: pickup.pickup_longitude,
};
