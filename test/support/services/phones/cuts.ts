import type { Phone } from './phone.ts';

/** A way in which the network, or the app, is lost around a move. */
export interface Cut {
  readonly name: string;
  /** Comes before the move. @returns what comes right after its last tap, whatever she reads by then */
  begin(phone: Phone): Promise<() => Promise<unknown>>;
  /** Whether she cannot know afterwards whether the phone has it, and so may do it again. */
  readonly isBlind?: true;
}

const nothing = () => Promise.resolve();

/**
 * Lets so many requests arrive, and loses their answers.
 * @param and comes with the last one
 * @returns what waits for that
 */
export async function loseAnswers(
  { context }: Phone,
  count: number,
  and: () => Promise<unknown> = nothing,
  to = '**/api/v1/rider/sync/',
) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = count;
  await context.route(to, async (sent) => {
    if (left === 0) return sent.fallback();
    left -= 1;
    await sent.fetch();
    if (left === 0) await and();
    await sent.abort();
    if (left === 0) resolve();
  });
  return () => promise;
}

/** Ways to lose the network or the app, around any move. */
export const cuts: readonly Cut[] = [
  {
    name: 'the network was gone before',
    async begin(phone) {
      await phone.cut(true);
      return nothing;
    },
  },
  {
    name: 'the network went before the answer',
    begin: (phone) => loseAnswers(phone, 1, () => phone.cut(true)),
  },
  {
    name: 'the answer was lost twice',
    async begin(phone) {
      await loseAnswers(phone, 2);
      return nothing;
    },
  },
  {
    name: 'the app was killed right after the tap',
    begin: async (phone) => phone.kill,
    isBlind: true,
  },
  {
    name: 'the app was killed without a network',
    async begin(phone) {
      await phone.cut(true);
      return phone.kill;
    },
    isBlind: true,
  },
  {
    name: 'the app was killed before the answer',
    async begin(phone) {
      const lost = await loseAnswers(phone, 1);
      return async () => {
        await lost();
        await phone.kill();
      };
    },
  },
  {
    name: 'the page was loaded again right after the tap',
    begin: async (phone) => () => phone.page().reload(),
    isBlind: true,
  },
];

/** Where files go, a place that answers nothing the first time. */
export const lostFile: Cut = {
  name: 'its file did not get through',
  async begin({ context }) {
    let isLost = false;
    await context.route(
      ({ pathname }) => pathname.includes('/proofs/'),
      async (sent) => {
        if (isLost || sent.request().method() !== 'PUT') return sent.fallback();
        isLost = true;
        return sent.abort();
      },
    );
    return nothing;
  },
};
