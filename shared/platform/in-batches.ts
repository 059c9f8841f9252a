/** Messages that SQS accepts in one request. */
const batch = 10;

/** The slices of a list, in its order, each of this size but the last one. */
export const slicesOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, nth) => list.slice(nth * size, (nth + 1) * size));

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
  for (const some of slicesOf(messages, batch)) {
    try {
      const failed = new Set((await request(some))?.map(({ Id }) => Id));
      lost.push(...some.filter((_, position) => failed.has(String(position))));
    } catch {
      lost.push(...some);
    }
  }
  return lost;
}

/**
 * The same for messages whose groups have an order. A request takes one message of a group, for SQS may refuse one and take the next;
 * and what is behind a refused message in its group is not sent.
 * @returns the messages that failed, and those behind them
 */
export async function sendInOrder<M extends object>(
  messages: readonly M[],
  groupOf: (message: M) => string,
  request: Parameters<typeof sendInBatches<M>>[1],
): Promise<readonly M[]> {
  const lost: M[] = [];
  let left = messages;
  while (left.length > 0) {
    const firsts = new Map(left.toReversed().map((message) => [groupOf(message), message]));
    const failed = await sendInBatches([...firsts.values()].toReversed(), request);
    const refused = new Set(failed.map(groupOf));
    lost.push(...left.filter((message) => refused.has(groupOf(message))));
    left = left.filter(
      (message) => !refused.has(groupOf(message)) && firsts.get(groupOf(message)) !== message,
    );
  }
  return lost;
}
