/** In which of both modes a face works. */
export type Mode = 'live' | 'test';
