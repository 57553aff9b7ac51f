import { createTheme } from '@mui/material/styles';
import { accentShades } from '@larder/shared/accent-color';
import { COLOR_SCHEME_ATTRIBUTE } from '@/theme/color-scheme';
import { theme } from '@/theme/theme';
import { darkPalette, lightPalette } from '@/theme/tokens';

type Declarations = Readonly<Record<string, unknown>>;

const stylesheets = new Map<string, string>();

/**
 * The variables of the theme that an accent colour changes, as a stylesheet. Its selectors win over
 * those of the theme in any order, as the theme's stylesheet may load later.
 */
export function accentStyles(color: string): string {
  const known = stylesheets.get(color);
  if (known !== undefined) return known;
  const { light, dark } = accentShades(color);
  // Of the hero, which is dark in both schemes.
  const hero = { ...lightPalette.hero, main: light.dark, soft: light.tint };
  const accented = createTheme({
    cssVariables: { colorSchemeSelector: COLOR_SCHEME_ATTRIBUTE },
    colorSchemes: {
      light: { palette: { ...lightPalette, primary: light, hero } },
      dark: { palette: { ...darkPalette, primary: dark, hero } },
    },
  });
  const [lightRules, darkRules] = [changed('light', accented), changed('dark', accented)];
  // Dark colours apply to screens only, since paper is white.
  const onScreens = `@media screen{:root[${COLOR_SCHEME_ATTRIBUTE}="dark"]{${darkRules}}}`;
  const styles = `:root:root{${lightRules}}${onScreens}`;
  stylesheets.set(color, styles);
  return styles;
}

function changed(scheme: 'light' | 'dark', accented: typeof theme): string {
  const before = variablesOf(theme, scheme);
  return Object.entries(variablesOf(accented, scheme))
    .filter(([name, value]) => name.startsWith('--mui-palette-') && before[name] !== value)
    .map(([name, value]) => `${name}:${String(value)}`)
    .join(';');
}

const variablesOf = (of: typeof theme, scheme: 'light' | 'dark'): Declarations =>
  Object.assign(
    {},
    ...of
      .generateStyleSheets()
      .flatMap((sheet) => Object.entries(sheet))
      .filter(([selector]) => selector.includes(`"${scheme}"`))
      .map(([, declarations]) => declarations as Declarations),
  ) as Declarations;
