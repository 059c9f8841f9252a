import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastOf, inkOf, moveAccent, wantedContrast } from '../../shared/shopfront/look/contrast.ts';
import { shownAccentOf, themeCssOf } from '../../shared/shopfront/look/theme-css.ts';
import { defaultTheme, groundColours } from '../../shared/stores/domain/store/look.ts';

const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((channels) => `#${channels.map((one) => one.toString(16).padStart(2, '0')).join('')}`);

describe('the accent of a shop', () => {
  test('can be read on both of its grounds, whatever the merchant chose', () => {
    fc.assert(
      fc.property(colour, fc.constantFrom('light' as const, 'dark' as const), (accent, ground) => {
        const moved = shownAccentOf(accent, ground);
        expect(contrastOf(moved, groundColours[ground])).toBeGreaterThanOrEqual(wantedContrast);
        expect(contrastOf(moved, ground === 'light' ? '#ffffff' : '#18202c')).toBeGreaterThanOrEqual(
          wantedContrast,
        );
      }),
    );
  });

  test('bears a text that can be read', () => {
    fc.assert(
      fc.property(colour, (ground) => {
        expect(contrastOf(inkOf(ground), ground)).toBeGreaterThanOrEqual(wantedContrast);
      }),
    );
  });

  test('stays as it was chosen where it can be read already', () => {
    expect(moveAccent('#1f5f4a', ['#ffffff'])).toBe('#1f5f4a');
  });
});

describe('the look of a shop', () => {
  test('follows the device unless its owner chose a ground', () => {
    expect(themeCssOf(defaultTheme)).toContain('prefers-color-scheme:dark');
    expect(themeCssOf({ ...defaultTheme, ground: 'DARK' })).not.toContain('@media');
    expect(themeCssOf({ ...defaultTheme, ground: 'DARK' })).toContain('color-scheme:dark');
  });
});
