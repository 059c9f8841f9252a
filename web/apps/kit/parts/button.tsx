import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './icon.tsx';

/** How much a button stands out. */
type Kind = 'main' | 'quiet' | 'grave' | 'plain';

interface Shown {
  /** Nothing where a picture says it, and a label. */
  readonly children?: ComponentChildren;
  readonly kind?: Kind;
  readonly icon?: IconName;
  /** As wide as its column, for the one act of a screen. */
  readonly isWide?: boolean;
}

const classOf = ({ kind = 'main', isWide = false }: Shown) =>
  ['button', kind !== 'main' && kind, isWide && 'wide'].filter(Boolean).join(' ');

const contentOf = ({ icon, children }: Shown) => (
  <>
    {icon && <Icon name={icon} />}
    {children && <span>{children}</span>}
  </>
);

/** Does something. While it is busy, it can be pressed and does nothing, so that the focus stays where it is. */
export const Button = ({
  onPress,
  isBusy = false,
  isSubmit = false,
  label,
  ...shown
}: Shown & {
  readonly onPress?: () => unknown;
  readonly isBusy?: boolean;
  readonly isSubmit?: boolean;
  /** What it is called for readers, where its text alone does not say it. */
  readonly label?: string;
}) => (
  <button
    type={isSubmit ? 'submit' : 'button'}
    class={classOf(shown)}
    aria-disabled={isBusy ? 'true' : undefined}
    aria-label={label}
    onClick={() => !isBusy && onPress?.()}
  >
    {contentOf(shown)}
  </button>
);

/** Leads somewhere. */
export const ButtonLink = ({
  href,
  isNewTab = false,
  ...shown
}: Shown & { readonly href: string; readonly isNewTab?: boolean }) => (
  <a class={classOf(shown)} href={href} {...(isNewTab && { target: '_blank', rel: 'noopener' })}>
    {contentOf(shown)}
  </a>
);
