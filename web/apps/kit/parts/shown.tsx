import type { ComponentChildren } from 'preact';
import { clock } from '../browser.ts';
import { moneyPartsOf } from '../format/money.ts';
import { writeExact, writeTime } from '../format/times.ts';

/** An amount; its kobo are small. */
export function Money({
  amount,
  isSigned = false,
}: {
  readonly amount: string;
  readonly isSigned?: boolean;
}) {
  const { sign, naira, kobo } = moneyPartsOf(amount);
  return (
    <span class="money">
      {sign || (isSigned ? '+' : '')}
      {naira}
      <small>{kobo}</small>
    </span>
  );
}

/** A time as people say it; a tap tells it exactly. */
export const Moment = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={writeExact(at)}>
    {writeTime(at, { now: clock.value })}
  </time>
);

/** A word about a state. */
export const Badge = ({
  tone = 'plain',
  children,
}: {
  readonly tone?: 'plain' | 'good' | 'warning' | 'bad';
  readonly children: ComponentChildren;
}) => <span class={tone === 'plain' ? 'badge' : `badge ${tone}`}>{children}</span>;

/** Facts, each with its name. */
export const Facts = ({
  facts,
}: {
  readonly facts: readonly (readonly [name: string, value: ComponentChildren] | false | undefined)[];
}) => (
  <dl class="facts">
    {facts.map(
      (fact) =>
        fact && (
          <div key={fact[0]}>
            <dt>{fact[0]}</dt>
            <dd>{fact[1]}</dd>
          </div>
        ),
    )}
  </dl>
);

/** The names of the columns of a table: of a text, then of numbers. */
export const Columns = ({ names: [first, ...numbers] }: { readonly names: readonly string[] }) => (
  <thead>
    <tr>
      <th scope="col">{first}</th>
      {numbers.map((name) => (
        <th key={name} scope="col" class="end">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

/** A part of a screen under a heading. */
export const Section = ({
  title,
  aside,
  children,
}: {
  readonly title: string;
  readonly aside?: ComponentChildren;
  readonly children: ComponentChildren;
}) => (
  <section class="section">
    <div class="section-head">
      <h2>{title}</h2>
      {aside}
    </div>
    {children}
  </section>
);

/** What happened, each with its time. */
export const Timeline = ({
  steps,
}: {
  readonly steps: readonly { readonly at: string; readonly title: string; readonly kind: string }[];
}) => (
  <ol class="timeline">
    {steps.map(({ at, title, kind }, position) => (
      <li key={`${at}${kind}${position}`}>
        <span>{title}</span>
        <span class="soft">
          <Moment at={at} />
        </span>
      </li>
    ))}
  </ol>
);
