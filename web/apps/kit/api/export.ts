import { errorOf } from '../../../../client/errors.ts';

/** Milliseconds to wait where the API does not say when it answers again. */
const pauseMs = 10_000;

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Reads a table that the API answers as one file after the other, each with the names of the columns, as one file. An account
 * has some files a minute, so the rest of a long table comes when there are more.
 * @param send sends a request as whoever is signed in
 * @param address of the first file
 */
export async function readExport(send: typeof fetch, address: string): Promise<Blob> {
  // Without its mark a spreadsheet takes the letters for others.
  const parts = ['\uFEFF'];
  for (let next: string | undefined = address; next !== undefined; ) {
    const answer: Response = await send(next);
    if (answer.status === 429) {
      await wait(Number(answer.headers.get('retry-after')) * 1_000 || pauseMs);
      continue;
    }
    if (!answer.ok) throw await errorOf(answer);
    const text = await answer.text();
    parts.push(parts.length === 1 ? text : text.slice(text.indexOf('\n') + 1));
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return new Blob(parts, { type: 'text/csv' });
}
