/** The largest file that is imported. */
export const fileLimits = {
  /** Bytes. */
  size: 5 * 1024 * 1024,
  /** Without the row of column names. */
  rows: 20_000,
  /** Files of shops have some 60, and one for each field that a shop added. */
  columns: 500,
  /** Characters of a cell: as many as a spreadsheet allows. */
  cell: 32_767,
  /** Characters of a row. */
  row: 200_000,
  /** Rows of one product: its variants, and rows that only add pictures. */
  rowsOfProduct: 500,
} as const;

/** Characters after which the name of a column that is not read is cut. */
export const maxIgnoredLength = 100;
