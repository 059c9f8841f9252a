import { type BasketLine, toKobo } from './basket.ts';

/** A line of a quote, as the API answers it. */
export interface QuotedLine {
  readonly variant: string;
  readonly name: string;
  readonly options: Readonly<Record<string, string>>;
  readonly quantity: number;
  readonly unit_price: string;
  /** The part of the discounts that the line carries. */
  readonly discount: string;
}

/** The parts of a list of choices, whatever their order. */
const sortedPartsOf = (choices: string): string => choices.split(', ').sort().join(', ');

/** A line as a quote has it: the name, the choices and the price may have changed since it was seen. */
export function lineNowOf(line: BasketLine, quoted: readonly QuotedLine[]): BasketLine {
  const found = quoted.find(({ variant }) => variant === line.variant);
  if (!found) return line;
  const choices = Object.values(found.options).join(', ');
  const options = sortedPartsOf(choices) === sortedPartsOf(line.options) ? line.options : choices;
  return { ...line, options, name: found.name, price: toKobo(found.unit_price) };
}

/** The name of a line with its choices. */
export const nameOfLine = ({ name, options }: Pick<BasketLine, 'name' | 'options'>): string =>
  [name, options].filter((part) => part).join(', ');
