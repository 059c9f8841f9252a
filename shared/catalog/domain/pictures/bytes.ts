/** Reads numbers and text from bytes. Reading beyond the end gives undefined, never an error. */
export interface Reader {
  readonly length: number;
  byte(at: number): number | undefined;
  /** @param order the byte order; big-endian by default, as in JPEG and PNG */
  short(at: number, order?: 'big' | 'little'): number | undefined;
  long(at: number, order?: 'big' | 'little'): number | undefined;
  /** Latin letters. */
  text(at: number, length: number): string;
  /** The bytes from `at` on, `length` at most. */
  part(at: number, length?: number): Reader;
}

export function readerOf(bytes: Uint8Array): Reader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const has = (at: number, size: number) => at >= 0 && at + size <= bytes.length;
  return {
    length: bytes.length,
    byte: (at) => bytes[at],
    short: (at, order) => (has(at, 2) ? view.getUint16(at, order === 'little') : undefined),
    long: (at, order) => (has(at, 4) ? view.getUint32(at, order === 'little') : undefined),
    text: (at, length) => String.fromCharCode(...bytes.subarray(at, at + length)),
    part: (at, length = bytes.length) => readerOf(bytes.subarray(at, at + length)),
  };
}
