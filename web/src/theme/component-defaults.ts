import type { ThemeOptions } from '@mui/material/styles';

/**
 * How MUI's own components look in this shop: pills for controls, flat paper, no ripple, one focus
 * ring for all.
 */
export const componentDefaults: ThemeOptions['components'] = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 44, borderRadius: 999, paddingInline: 20 },
      contained: { '@media (forced-colors: active)': { border: '1px solid' } },
      sizeLarge: { minHeight: 52, paddingInline: 28 },
      outlined: ({ theme }) => ({ borderColor: (theme.vars ?? theme).palette.control }),
    },
  },
  MuiIconButton: {
    styleOverrides: { root: { minWidth: 44, minHeight: 44 } },
  },
  MuiTypography: {
    defaultProps: { variantMapping: { price: 'span' } },
  },
  MuiContainer: {
    defaultProps: { maxWidth: 'xl' },
    styleOverrides: {
      root: ({ theme }) => ({
        paddingInline: 16,
        [theme.breakpoints.up('sm')]: { paddingInline: 24 },
        [theme.breakpoints.up('lg')]: { paddingInline: 32 },
      }),
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    styleOverrides: {
      root: ({ theme }) => ({
        border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
        borderRadius: 16,
      }),
    },
  },
  MuiDialog: {
    styleOverrides: { paper: { borderRadius: 20 } },
  },
  MuiDialogContentText: {
    styleOverrides: { root: { textWrap: 'pretty' } },
  },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: ({ theme }) => ({
        flexWrap: 'wrap',
        gap: 8,
        padding: '8px 24px 16px',
        // Easy to hit, and as wide as each other where they take a line each.
        [theme.breakpoints.down('sm')]: { '& > .MuiButton-root': { flexGrow: 1 } },
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        borderRadius: 12,
        // Small ones still have room for a finger.
        '&.MuiInputBase-sizeSmall': { minHeight: 44 },
        '&.MuiInputBase-sizeSmall select': { boxSizing: 'border-box', height: 'auto', minHeight: 44 },
      },
      notchedOutline: ({ theme }) => ({ borderColor: (theme.vars ?? theme).palette.control }),
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: { borderRadius: 12, fontSize: '0.9375rem' },
      standard: ({ theme, ownerState }) => {
        const color = (theme.vars ?? theme).palette[ownerState.severity ?? 'success'];
        return {
          backgroundColor: color.tint,
          color: (theme.vars ?? theme).palette.text.primary,
          '& .MuiAlert-icon': { color: color.main },
        };
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { fontSize: '0.8125rem' } },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
  },
};
