import { createTheme } from '@mui/material/styles';
import { COLOR_SCHEME_ATTRIBUTE } from './color-scheme';
import { componentDefaults } from './component-defaults';
import './palette-types';
import { darkPalette, lightPalette } from './tokens';

export const displayFont =
  '"Bricolage Grotesque Variable", "Bricolage Grotesque Fallback", "Figtree Variable", system-ui, sans-serif';
const textFont = '"Figtree Variable", "Figtree Fallback", system-ui, sans-serif';

/**
 * Both colour schemes as CSS variables. An attribute of the root, set before the first paint,
 * decides between them, so a page rendered on the server never flashes.
 */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: COLOR_SCHEME_ATTRIBUTE },
  // The tracks of switches that are off have a contrast of 3:1.
  colorSchemes: {
    light: { palette: lightPalette, opacity: { switchTrack: 0.45 } },
    dark: { palette: darkPalette, opacity: { switchTrack: 0.36 } },
  },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1440 } },
  shape: { borderRadius: 12 },
  transitions: { duration: { shortest: 160, shorter: 160, short: 160, standard: 160, complex: 200 } },
  typography: {
    fontFamily: textFont,
    button: { textTransform: 'none', fontWeight: 600, fontSize: '1rem' },
    h1: {
      fontFamily: displayFont,
      fontWeight: 800,
      fontSize: 'clamp(2.25rem, 1.45rem + 3.4vw, 4rem)',
      lineHeight: 1.05,
      letterSpacing: '-0.02em',
    },
    pageTitle: {
      fontFamily: displayFont,
      fontWeight: 800,
      fontSize: 'clamp(1.75rem, 1.3rem + 1.6vw, 2.375rem)',
      lineHeight: 1.1,
      letterSpacing: '-0.02em',
    },
    h2: {
      fontFamily: displayFont,
      fontWeight: 700,
      fontSize: 'clamp(1.375rem, 1.1rem + 1.2vw, 2rem)',
      lineHeight: 1.15,
      letterSpacing: '-0.01em',
    },
    h3: { fontWeight: 600, fontSize: '1rem', lineHeight: 1.35 },
    subtitle1: { fontWeight: 700, fontSize: '1rem', lineHeight: 1.55 },
    body1: { fontSize: '1rem', lineHeight: 1.55 },
    body2: { fontSize: '0.875rem', lineHeight: 1.45 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
    price: {
      fontFamily: displayFont,
      fontWeight: 700,
      fontSize: '1.375rem',
      lineHeight: 1.2,
      fontVariantNumeric: 'tabular-nums',
    },
  },
  components: componentDefaults,
});
