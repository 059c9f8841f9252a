import { deflateSync } from 'node:zlib';

/** A reference to another object of the document. */
export type PdfRef = `${number} 0 R`;

/** The text of a string object: hexadecimal UTF-16 with its byte order mark, which needs no escapes. */
export const toPdfString = (text: string): string =>
  `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

/**
 * Writes a PDF (ISO 32000-1): objects, the cross-reference table, the trailer. The same calls produce the same bytes.
 */
export function createPdfDocument() {
  const objects: Buffer<ArrayBuffer>[] = [];

  /** Reserves a number for an object that others refer to before it is written. */
  function reserve(): PdfRef {
    objects.push(Buffer.alloc(0));
    return `${objects.length} 0 R`;
  }
  function set(ref: PdfRef, body: string | Buffer): PdfRef {
    objects[Number.parseInt(ref, 10) - 1] = Buffer.from(body);
    return ref;
  }
  /** Adds an object, in PDF syntax. */
  const add = (body: string | Buffer): PdfRef => set(reserve(), body);

  /**
   * Adds bytes compressed with zlib.
   * @param entries more entries of the object's dictionary
   */
  function addCompressed(compressed: Uint8Array, entries = ''): PdfRef {
    const head = `<< /Filter /FlateDecode /Length ${compressed.length} ${entries}>>\nstream\n`;
    return add(Buffer.concat([Buffer.from(head), compressed, Buffer.from('\nendstream')]));
  }
  const addStream = (text: string): PdfRef => addCompressed(deflateSync(text));

  /** The whole file. */
  function bytes(root: PdfRef, info: PdfRef): Uint8Array<ArrayBuffer> {
    // The comment has bytes above 127, so that programs recognize the file as binary.
    const parts = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
    const places: number[] = [];
    let size = parts[0]?.length ?? 0;
    const write = (part: Buffer<ArrayBuffer>) => {
      parts.push(part);
      size += part.length;
    };
    for (const [row, object] of objects.entries()) {
      places.push(size);
      write(Buffer.concat([Buffer.from(`${row + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]));
    }
    const count = objects.length + 1;
    const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
    const table = `xref\n0 ${count}\n0000000000 65535 f \n${rows}`;
    const trailer = `trailer\n<< /Size ${count} /Root ${root} /Info ${info} >>\nstartxref\n${size}\n%%EOF\n`;
    write(Buffer.from(table + trailer));
    return Buffer.concat(parts);
  }

  return { reserve, set, add, addStream, addCompressed, bytes };
}

export type PdfDocument = ReturnType<typeof createPdfDocument>;
