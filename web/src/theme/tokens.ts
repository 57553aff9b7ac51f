import { paperColors } from './color-scheme';

/**
 * The colours of the visual brief. Names that MUI does not know are declared in `palette-types.ts`.
 */
export const lightPalette = {
  background: { default: '#FBF8F1', paper: paperColors.light },
  sunken: '#F3EDE0',
  text: { primary: '#1B2A20', secondary: '#55635A' },
  divider: '#E4DCCB',
  control: '#7C877E',
  primary: { main: '#1E6A3B', dark: '#134A28', light: '#DFF0DA', tint: '#DFF0DA', contrastText: '#FFFFFF' },
  secondary: { main: '#BF3419', dark: '#92240D', light: '#FCE4DC', tint: '#FCE4DC', contrastText: '#FFFFFF' },
  success: { main: '#1B7440', dark: '#134A28', light: '#DDF2E2', tint: '#DDF2E2', contrastText: '#FFFFFF' },
  info: { main: '#4340B0', dark: '#312E8A', light: '#E6E6FA', tint: '#E6E6FA', contrastText: '#FFFFFF' },
  error: { main: '#B3261E', dark: '#8C1D17', light: '#FBE3E0', tint: '#FBE3E0', contrastText: '#FFFFFF' },
  warning: { main: '#8A5600', dark: '#6B4300', light: '#FFF0CC', tint: '#FFF0CC', contrastText: '#FFFFFF' },
  lemon: { main: '#F5C63C', hover: '#FFD75E', contrastText: '#1B2A20' },
  hero: { main: '#134A28', soft: '#DFF0DA', focus: '#FFFFFF' },
  star: '#B26F00',
  focus: '#1D4ED8',
  tile: { fruits: '#FFE2D1', vegetables: '#E2EFCF', delicatessens: '#FBEAC2', beverage: '#D6EBEE' },
} as const;

export const darkPalette = {
  background: { default: '#0F1712', paper: paperColors.dark },
  sunken: '#212D25',
  text: { primary: '#EEF4EC', secondary: '#ABB9AE' },
  divider: '#2D3A31',
  control: '#728377',
  primary: { main: '#86D396', dark: '#A9E2B4', light: '#1F3B28', tint: '#1F3B28', contrastText: '#07230F' },
  secondary: { main: '#FF9A7F', dark: '#FFB9A5', light: '#43221A', tint: '#43221A', contrastText: '#3B0C00' },
  success: { main: '#86D396', dark: '#A9E2B4', light: '#1F3B28', tint: '#1F3B28', contrastText: '#07230F' },
  info: { main: '#B1B0FF', dark: '#CBCAFF', light: '#2A2A55', tint: '#2A2A55', contrastText: '#14143A' },
  error: { main: '#FF8F86', dark: '#FFB0AA', light: '#4A1F1B', tint: '#4A1F1B', contrastText: '#3B0C00' },
  warning: { main: '#F3C463', dark: '#F8D68F', light: '#40310F', tint: '#40310F', contrastText: '#2A1E00' },
  lemon: { main: '#F7D05E', hover: '#FADD85', contrastText: '#1B2A20' },
  hero: { main: '#134A28', soft: '#DFF0DA', focus: '#FFFFFF' },
  star: '#F3B541',
  focus: '#9CC2FF',
  tile: { fruits: '#3B2820', vegetables: '#243221', delicatessens: '#352D18', beverage: '#1B3034' },
} as const;
