const isParameter = (segment: string): boolean => segment.startsWith('{');

/**
 * How specific a pattern of the gateway is: the more literal segments it has from the left, the earlier it sorts. Of the
 * patterns that fit a path the first one alone decides about it, whatever its methods: `/shipments/batch` is no shipment.
 */
export const specificityOf = (pattern: string): string =>
  pattern
    .split('/')
    .map((segment) => (isParameter(segment) ? '1' : '0'))
    .join('');

/** Whether a path fits a pattern. A pattern fits those that are as specific, or less. */
export function fitsPattern(path: string, pattern: string): boolean {
  const [given, wanted] = [path.split('/'), pattern.split('/')];
  return (
    given.length === wanted.length &&
    wanted.every((part, at) => (isParameter(part) ? given[at] !== '' : part === given[at]))
  );
}
