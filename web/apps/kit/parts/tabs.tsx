/** The parts of a list, each at its own address, so that the way back keeps it. */
export const Tabs = ({
  label,
  tabs,
  current,
}: {
  readonly label: string;
  readonly tabs: readonly {
    readonly name: string;
    readonly href: string;
    readonly count?: number | undefined;
  }[];
  readonly current: string;
}) => (
  <nav class="tabs" aria-label={label}>
    {tabs.map(({ name, href, count }) => (
      <a key={href} href={href} aria-current={href === current ? 'page' : undefined}>
        {name}
        {count ? <span class="count">{count}</span> : null}
      </a>
    ))}
  </nav>
);
