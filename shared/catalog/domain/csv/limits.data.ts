/** The largest file that is imported. */
export const fileLimits = {
  /** Bytes. */
  size: 5 * 1024 * 1024,
  /** Besides the one with the names of the columns. */
  rows: 20_000,
  /** Files of shops have some 60, and one for each field that a shop made itself. */
  columns: 500,
  /** Characters of a cell: as many as a spreadsheet takes. */
  cell: 32_767,
  /** Characters of a row. */
  row: 200_000,
  /** Rows of one product: its variants, and those that only name more pictures. */
  rowsOfProduct: 500,
} as const;

/** Characters after which the name of a column is cut where it is listed as one that is not read. */
export const longestIgnored = 100;
