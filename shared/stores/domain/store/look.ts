/** The ground of a shop's pages: AUTO is what the visitor's device prefers. */
export const grounds = ['LIGHT', 'DARK', 'AUTO'] as const;
/** The colours of a shop's ground. */
export const groundColours = { light: '#f7f8fa', dark: '#10161f' } as const;
export type GroundName = keyof typeof groundColours;
/** The grounds that a shop's pictures are laid on. */
export const groundNames = ['light', 'dark'] as const satisfies readonly GroundName[];
/** The corners of a shop's boxes and buttons. */
export const shapes = ['SHARP', 'SOFT', 'ROUND'] as const;
/** The typeface of a shop's headings. */
export const typefaces = ['PLAIN', 'SERIF'] as const;

/** The look of a shop. */
export interface Theme {
  /** `#rrggbb`. */
  readonly accent: string;
  readonly ground: (typeof grounds)[number];
  readonly shape: (typeof shapes)[number];
  readonly type: (typeof typefaces)[number];
}

/** The look of a shop whose owner has chosen none. */
export const defaultTheme: Theme = { accent: '#1f5f4a', ground: 'AUTO', shape: 'SOFT', type: 'PLAIN' };

/** The ground where no device says what it prefers. */
export const groundOf = ({ ground }: Pick<Theme, 'ground'>): GroundName =>
  ground === 'DARK' ? 'dark' : 'light';

/** The languages of pages: English and Nigerian Pidgin, by ISO 639. */
export const languages = ['en', 'pcm'] as const;
export type Language = (typeof languages)[number];

export const defaultLanguages: readonly Language[] = ['en'];

/** The pictures of a store itself. */
export const storePictureKinds = ['logo', 'banner'] as const;
export type StorePictureKind = (typeof storePictureKinds)[number];

/** A picture is PENDING until its sizes are made. */
export const storePictureStatuses = ['PENDING', 'READY', 'FAILED'] as const;

/** The field of a store that has the URL of a picture. */
export const urlFieldOf = (kind: StorePictureKind) => (kind === 'logo' ? 'logo_url' : 'banner_url');

/** The most characters of what a store says about returns, and of its tax number. */
export const maxReturns = 2_000;
export const maxTaxId = 32;

/**
 * A look after a change: what was sent replaces the same parts.
 * @param sent null goes back to the usual look
 */
export function mergeTheme(
  before: Theme | undefined,
  sent: { readonly [K in keyof Theme]?: Theme[K] | undefined } | null,
): Theme | undefined {
  if (sent === null) return undefined;
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  return { ...(before ?? defaultTheme), ...Object.fromEntries(given) };
}
