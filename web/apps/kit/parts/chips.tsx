import { Button } from './button.tsx';

/** Words that were chosen, each taken away by a tap. */
export const Chips = ({
  label,
  chips,
  removal,
  onRemove,
}: {
  /** What they are. */
  readonly label: string;
  readonly chips: readonly { readonly id: string; readonly name: string; readonly href?: string }[];
  /** What taking one away is called. */
  readonly removal: string;
  /** Nothing where they are only shown. */
  readonly onRemove?: ((id: string) => unknown) | undefined;
}) => (
  <ul class="chips" aria-label={label}>
    {chips.map(({ id, name, href }) => (
      <li key={id} class="chip">
        {href ? <a href={href}>{name}</a> : <span>{name}</span>}
        {onRemove && (
          <Button kind="plain" icon="close" label={`${removal} ${name}`} onPress={() => onRemove(id)} />
        )}
      </li>
    ))}
  </ul>
);
