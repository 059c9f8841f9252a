import * as z from 'zod';
import { answerInThread, createThread, msPerSecond } from '#ground';
import { fileOfCells, type ImportFile, refuseFile } from '../domain/csv/reading/file.ts';
import type { RowError } from '../domain/import.ts';
import type { ImportReader } from '../ports/import-reader.ts';
import { readFile } from './csv-file.ts';

const name = 'imports';

/** Milliseconds that a file may take. The largest take some three seconds of a core. */
const maxMs = 20 * msPerSecond;

/** Megabytes of the thread's heap. The largest files take about a hundred. */
const memory = 256;

const tooMuch = refuseFile(1, 'The file takes too long to read. Split it.');

/** The products of a file, or why it cannot be read. */
export function importFile(bytes: Uint8Array): ImportFile | RowError {
  const cells = readFile(bytes);
  return 'detail' in cells ? refuseFile(cells.row, cells.detail) : fileOfCells(cells);
}

/** The thread's answer comes from the code above, so it is not validated again. */
const Answer = z.custom<ImportFile | RowError>((value) => typeof value === 'object' && value !== null);

/** Reads files in a thread, one after the other, so that the process can do other work. */
export function createImportReader(): ImportReader {
  const read = createThread<Uint8Array, ImportFile | RowError>({
    name,
    file: import.meta.filename,
    limits: { maxOldGenerationSizeMb: memory },
    longest: maxMs,
    late: tooMuch,
    read: (answer) => Answer.parse(answer),
  });
  return { read };
}

answerInThread(name, async (bytes) => importFile(z.instanceof(Uint8Array).parse(bytes)));
