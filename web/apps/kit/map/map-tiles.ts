import { Protocol } from 'pmtiles';

/** Reads a tile, or what a map of tiles says of itself, by ranges of one file. */
export const readTile = new Protocol().tile;
