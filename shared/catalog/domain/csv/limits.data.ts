/** The largest file that is imported. */
export const fileLimits = {
  /** Bytes. */
  size: 5 * 1024 * 1024,
  /** Besides the one with the names of the columns. */
  rows: 20_000,
  /** Characters of a cell: as many as a spreadsheet takes. */
  cell: 32_767,
  /** Characters of a row. */
  row: 200_000,
} as const;
