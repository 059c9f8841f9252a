/** What reads the values of an answer that JSON says in another form than the SDK's clients do. */

export const readBytes = (text: string): Uint8Array => Buffer.from(text, 'base64');

export const readDate = (seconds: number): Date => new Date(seconds * 1000);

/** Reads each value of a list or of a map, in its place. */
export const readEach =
  <T>(read: (value: T) => T) =>
  (values: Record<string, T>): Record<string, T> => {
    for (const [name, value] of Object.entries(values)) values[name] = read(value);
    return values;
  };
