import { expect, it } from 'vitest';
import { ACCENT_GROUNDS, accentShades } from '@larder/shared/accent-color';
import { darkPalette, lightPalette } from '@/theme/tokens';
import { accentStyles } from './accent-styles';

it('changes the primary colour of both schemes, and what the theme derives from it', () => {
  const styles = accentStyles('#8A1C4A');
  const [light = '', dark = ''] = styles.split('@media screen');
  const shades = accentShades('#8A1C4A');
  for (const [rules, { main }] of [
    [light, shades.light],
    [dark, shades.dark],
  ] as const) {
    expect(rules).toContain(`--mui-palette-primary-main:${main};`);
    expect(rules).toContain('--mui-palette-primary-mainChannel:');
    expect(rules).toContain('--mui-palette-LinearProgress-primaryBg:');
    expect(rules).not.toMatch(/secondary|background|text-primary/);
  }
  expect(dark).toContain(`--mui-palette-primary-contrastText:${shades.dark.contrastText}`);
});

it('its contrast is checked against the backgrounds of the theme', () => {
  for (const [scheme, { background, sunken }] of Object.entries({ light: lightPalette, dark: darkPalette }))
    expect(ACCENT_GROUNDS[scheme as 'light' | 'dark']).toEqual([
      background.paper,
      background.default,
      sunken,
    ]);
});
