import * as z from 'zod';

const Key = z.object({ pk: z.object({ S: z.string() }), sk: z.object({ S: z.string() }) });
const Record = z.looseObject({ dynamodb: z.looseObject({ Keys: Key }) });
const Page = z.looseObject({ Records: z.array(Record) });
type Record = z.output<typeof Record>;

const keyOf = ({ dynamodb: { Keys } }: Record) => `${Keys.pk.S}\n${Keys.sk.S}`;

/** The records in another order, in which those of an item keep theirs. */
function reordered(records: readonly Record[], random: () => number): Record[] {
  const lanes = [...Map.groupBy(records, keyOf).values()];
  const order: Record[] = [];
  while (lanes.length > 0) {
    const at = Math.floor(random() * lanes.length);
    const next = lanes[at]?.shift();
    if (next) order.push(next);
    else lanes.splice(at, 1);
  }
  return order;
}

/**
 * Delivers a stream in the worst valid way: records of an item in their order, the others in any, and some pages again
 * before the next one.
 */
export function createUnrulyStream(random: () => number) {
  let last: readonly Record[] = [];
  return {
    /** @param body what the engine answers to GetRecords */
    pass(body: string): { readonly body: string; readonly moved: number; readonly repeated: number } {
      const page = Page.parse(JSON.parse(body));
      const fresh = reordered(page.Records, random);
      const again = fresh.length > 0 && random() < 0.2 ? last.slice(0, 200) : [];
      if (fresh.length > 0) last = fresh;
      return {
        body: JSON.stringify({ ...page, Records: [...again, ...fresh] }),
        moved: fresh.filter((record, at) => record !== page.Records[at]).length,
        repeated: again.length,
      };
    },
  };
}
