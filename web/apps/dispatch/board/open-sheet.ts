import { signal } from '@preact/signals';

/** The parcel for which a rider is being chosen. */
export const choosingFor = signal<string | undefined>(undefined);
