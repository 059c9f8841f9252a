/** Messages that SQS accepts in one request. */
const batch = 10;

/**
 * Makes requests to a queue for ten messages each.
 * @param request answers which entries failed, by their positions
 * @returns the messages that failed; if a request failed, all of its messages
 */
export async function sendInBatches<M>(
  messages: readonly M[],
  request: (some: readonly M[]) => Promise<readonly { readonly Id?: string | undefined }[] | undefined>,
): Promise<readonly M[]> {
  const lost: M[] = [];
  for (let start = 0; start < messages.length; start += batch) {
    const some = messages.slice(start, start + batch);
    try {
      const failed = new Set((await request(some))?.map(({ Id }) => Id));
      lost.push(...some.filter((_, position) => failed.has(String(position))));
    } catch {
      lost.push(...some);
    }
  }
  return lost;
}
