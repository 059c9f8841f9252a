import { readFileSync } from 'node:fs';
import type * as z from 'zod';

/**
 * The rows of a table next to this file. Its first line names the columns. There are no quotes, because no field
 * contains a comma.
 * @throws when a row does not match the schema
 */
export function rowsOf<S extends z.ZodType>(file: string, schema: S): z.output<S>[] {
  const [head = '', ...lines] = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  const columns = head.split(',');
  return lines.map((line) => {
    const fields = line.split(',');
    const row = Object.fromEntries(columns.map((column, at) => [column, fields[at]]));
    const read = schema.safeParse(fields.length === columns.length ? row : undefined);
    if (!read.success) throw new Error(`${file}: ${line}: ${read.error.message}`);
    return read.data;
  });
}
