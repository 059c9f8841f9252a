import { type GroundName, groundColours, groundOf, type Theme } from '../../stores/domain/store/look.ts';
import { inkOf, moveAccent } from './contrast.ts';

/** The colours of a ground. Texts in `soft`, `warning` and `bad` can be read on all of its surfaces. */
const palettes = {
  light: {
    ink: '#17202e',
    soft: '#566072',
    line: '#e3e7ee',
    ground: groundColours.light,
    card: '#ffffff',
    edge: '#7d8799',
    warning: '#8a5300',
    bad: '#b3261e',
  },
  dark: {
    ink: '#e8edf4',
    soft: '#a6b1c2',
    line: '#2c3747',
    ground: groundColours.dark,
    card: '#18202c',
    edge: '#748299',
    warning: '#f2b84b',
    bad: '#ff9d94',
  },
} as const satisfies Record<GroundName, object>;

/** The accent of a shop as it is shown on a ground. */
export const shownAccentOf = (accent: string, ground: GroundName): string =>
  moveAccent(accent, [palettes[ground].ground, palettes[ground].card]);

function tokensOf({ accent }: Theme, ground: GroundName): string {
  const moved = shownAccentOf(accent, ground);
  const colours = { ...palettes[ground], accent: moved, 'on-accent': inkOf(moved) };
  return Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');
}

const corners: Readonly<Record<Theme['shape'], readonly [small: string, large: string]>> = {
  SHARP: ['0', '0'],
  SOFT: ['8px', '14px'],
  ROUND: ['24px', '24px'],
};

const typefacesOf: Readonly<Record<Theme['type'], string>> = {
  PLAIN: 'var(--sans)',
  SERIF: 'Georgia,"Noto Serif","DejaVu Serif",serif',
};

/** The look of a shop as the tokens that its pages use. The words of the merchant are none of them. */
export function themeCssOf(theme: Theme): string {
  const [small, large] = corners[theme.shape];
  const common = `--round:${small};--round-large:${large};--heading:${typefacesOf[theme.type]}`;
  if (theme.ground !== 'AUTO') {
    const ground = groundOf(theme);
    return `:root{${common};${tokensOf(theme, ground)};color-scheme:${ground}}\n`;
  }
  return `:root{${common};${tokensOf(theme, 'light')};color-scheme:light dark}\n@media(prefers-color-scheme:dark){:root{${tokensOf(theme, 'dark')}}}\n`;
}
