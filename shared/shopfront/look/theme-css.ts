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

const corners: Readonly<Record<Theme['shape'], readonly [small: string, large: string]>> = {
  SHARP: ['0', '0'],
  SOFT: ['8px', '14px'],
  ROUND: ['24px', '24px'],
};

const typefacesOf: Readonly<Record<Theme['type'], string>> = {
  PLAIN: 'var(--sans)',
  SERIF: 'Georgia,"Noto Serif","DejaVu Serif",serif',
};

/** The corners and the headings, which are the same on each ground. */
const formsOf = ({ shape, type }: Theme) => {
  const [round, large] = corners[shape];
  return { round, 'round-large': large, heading: typefacesOf[type] };
};

const coloursOf = ({ accent }: Theme, ground: GroundName) => {
  const moved = shownAccentOf(accent, ground);
  return { ...palettes[ground], accent: moved, 'on-accent': inkOf(moved) };
};

/** The look of a shop on a ground, as the values of the tokens that its pages use. */
export const lookTokensOf = (theme: Theme, ground: GroundName): Readonly<Record<string, string>> => ({
  ...formsOf(theme),
  ...coloursOf(theme, ground),
});

const writeTokens = (tokens: Readonly<Record<string, string>>): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** The look of a shop as a style sheet. The words of the merchant are none of it. */
export function themeCssOf(theme: Theme): string {
  const forms = writeTokens(formsOf(theme));
  const on = (ground: GroundName) => writeTokens(coloursOf(theme, ground));
  if (theme.ground !== 'AUTO') {
    const ground = groundOf(theme);
    return `:root{${forms};${on(ground)};color-scheme:${ground}}\n`;
  }
  return `:root{${forms};${on('light')};color-scheme:light dark}\n@media(prefers-color-scheme:dark){:root{${on('dark')}}}\n`;
}
