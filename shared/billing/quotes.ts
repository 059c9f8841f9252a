import * as z from 'zod';
import {
  asKobo,
  defineDependency,
  msPerSecond,
  Problem,
  secondsPerDay,
  secondsPerMinute,
  toEpochSeconds,
  tokenSignerAccess,
  tokensAccess,
} from '#ground';
import { type InvoiceLine, lineKinds } from './domain/invoice.ts';

/** Seconds for which a quoted amount can be charged, by the time of the organization. */
const billQuoteLife = 15 * secondsPerMinute;
/** Seconds after which the token itself ends. A test clock may stand still for long. */
const tokenLife = 365 * secondsPerDay;
const typ = 'quote+jwt';

const Claims = z.object({
  /** What is quoted, to whom, and on what it depends: the same text must come with the token. */
  about: z.string(),
  /** When it was quoted, by the time of the organization: epoch seconds. */
  at: z.number(),
  lines: z.array(
    z.object({
      kind: z.enum(lineKinds),
      text: z.string(),
      amount: z.number().transform((value) => asKobo(value)),
    }),
  ),
});

/** Something that is quoted. */
export interface Quoted {
  /** Everything that the price depends on, and whose it is: a quote is good for the same alone. */
  readonly about: readonly (string | number | null)[];
  readonly lines: readonly InvoiceLine[];
}

/** A quote, as it is answered. */
export interface SignedQuote {
  readonly quote: string;
  readonly expires_at: string;
}

/** Signs quotes. The token contains the lines, and nothing is stored. */
export const billQuoteSignerAccess = defineDependency(tokenSignerAccess.needs, (wire) => ({
  /** @param now the time of the organization @returns the quote, and until when it counts; ISO 8601 */
  async sign({ about, lines }: Quoted, now: Date): Promise<SignedQuote> {
    const iat = toEpochSeconds(wire.now());
    const claims: z.input<typeof Claims> = {
      about: JSON.stringify(about),
      at: toEpochSeconds(now),
      lines: lines.map((line) => ({ ...line })),
    };
    return {
      quote: await tokenSignerAccess.of(wire).sign(typ, claims, { iat, exp: iat + tokenLife }),
      expires_at: new Date(now.getTime() + billQuoteLife * msPerSecond).toISOString(),
    };
  },
}));

/** A quote that was signed here and is not too old. */
export interface OpenedQuote {
  readonly about: string;
  readonly lines: readonly InvoiceLine[];
}

/** Opens quotes; needs only the public keys. */
export const billQuoteReaderAccess = defineDependency([], (wire) => ({
  /**
   * Opens a quote before anything else is looked at: one that is late has expired, whatever has changed since.
   * @param now the time of the organization
   * @throws Problem quote_invalid, quote_expired
   */
  async open(token: string | undefined, now: Date): Promise<OpenedQuote | undefined> {
    if (token === undefined) return undefined;
    const checked = await tokensAccess.of(wire).check(token, typ);
    if ('refused' in checked)
      throw new Problem(checked.refused === 'expired' ? 'quote_expired' : 'quote_invalid');
    const { about, at, lines } = Claims.parse(checked.payload);
    if (toEpochSeconds(now) > at + billQuoteLife) throw new Problem('quote_expired');
    return { about, lines };
  },
}));

/** What was planned, at the lines that were quoted for the same. @throws Problem quote_invalid */
export function applyQuote<P extends Pick<Quoted, 'lines'> & Partial<Quoted>>(
  planned: P,
  opened: OpenedQuote | undefined,
): P {
  if (!opened) return planned;
  if (opened.about !== JSON.stringify(planned.about)) throw new Problem('quote_invalid');
  return { ...planned, lines: opened.lines };
}
