/** JSON with a line for each value; of anything else, the text as it is. */
export function writeJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}
