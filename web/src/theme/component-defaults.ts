import type { ThemeOptions } from '@mui/material/styles';
import { globalStyles } from './global-styles';

/** Theme of MUI's components: pills for controls, flat paper, no ripple, one focus ring. */
export const componentDefaults: ThemeOptions['components'] = {
  MuiCssBaseline: {
    styleOverrides: globalStyles,
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 44, borderRadius: 999, paddingInline: 20 },
      contained: { '@media (forced-colors: active)': { border: '1px solid' } },
      sizeLarge: { minHeight: 52, paddingInline: 28 },
      // Its zero-width space is not in the font subset, so the whole font would load.
      startIcon: { '&::before': { display: 'none' } },
      endIcon: { '&::before': { display: 'none' } },
      outlined: ({ theme }) => ({ borderColor: (theme.vars ?? theme).palette.control }),
    },
  },
  MuiIconButton: {
    styleOverrides: { root: { minWidth: 44, minHeight: 44 } },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        minHeight: 44,
        borderColor: vars.palette.control,
        color: vars.palette.text.primary,
        // The grey of Material UI looks disabled.
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: vars.palette.primary.main,
          borderColor: vars.palette.primary.main,
          color: vars.palette.primary.contrastText,
        },
      }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: ({ theme: { vars }, ownerState: { variant, color = 'default' } }) =>
        variant === 'status' && {
          height: 'auto',
          gap: 6,
          padding: '4px 10px',
          borderRadius: 6,
          fontSize: '0.875rem',
          fontWeight: 600,
          lineHeight: 1.4,
          color: color === 'default' ? vars.palette.text.primary : vars.palette[color].main,
          backgroundColor: color === 'default' ? vars.palette.sunken : vars.palette[color].tint,
          '& .MuiChip-icon': { flex: 'none', margin: 0, color: 'inherit' },
          '& .MuiChip-label': { padding: 0, whiteSpace: 'normal' },
        },
    },
  },
  MuiSkeleton: {
    styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.vars.palette.sunken }) },
    variants: [{ props: { variant: 'pill' }, style: { borderRadius: 999 } }],
  },
  MuiAvatar: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.sunken,
        '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
      }),
    },
  },
  MuiTypography: {
    defaultProps: { variantMapping: { pageTitle: 'h1', price: 'span' } },
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
        // Large targets, equally wide when stacked.
        [theme.breakpoints.down('sm')]: { '& > .MuiButton-root': { flexGrow: 1 } },
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        borderRadius: 12,
        // Small buttons stay large enough for touch.
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
