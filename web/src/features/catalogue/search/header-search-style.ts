import type { SxProps, Theme } from '@mui/material/styles';

type Style = SxProps<Theme>;

/** From this width the header shows the field. In rem, so that large text counts. */
const WIDE = '@container header (min-width: 75rem)';

export const searchStyle: Style = {
  display: 'flex',
  [WIDE]: { flex: 1, minWidth: 160, maxWidth: 480, ml: 1.5 },
};

export const toggleStyle: Style = { [WIDE]: { display: 'none' } };

export const formStyle: Style = {
  display: 'none',
  position: 'absolute',
  zIndex: 1,
  inset: '100% 0 auto',
  py: 1.5,
  px: 'var(--gutter)',
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  boxShadow: '0 12px 28px rgb(0 0 0 / 14%)',
  '&[data-unfolded]': { display: 'block' },
  [WIDE]: {
    display: 'block',
    position: 'relative',
    inset: 'auto',
    width: '100%',
    p: 0,
    border: 0,
    bgcolor: 'transparent',
    boxShadow: 'none',
  },
};

export const fieldStyle: Style = {
  height: 46,
  pl: 2,
  border: 1,
  borderColor: 'control',
  borderRadius: '999px',
  bgcolor: 'background.default',
  '&:has(input:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: 1 },
  '& > svg': { flex: 'none', color: 'text.secondary' },
  '& input': { p: 0, px: 1.5, height: '100%' },
  '& input::placeholder': { color: 'text.secondary', opacity: 1 },
  '& input::-webkit-search-cancel-button': { display: 'none' },
  '&:focus-within kbd': { display: 'none' },
};

export const hintStyle: Style = {
  display: 'none',
  '@media (hover: hover)': {
    [WIDE]: {
      '&:not([hidden])': { display: 'block' },
      mr: 1.5,
      px: 1,
      border: 1,
      borderColor: 'divider',
      borderRadius: '6px',
      fontFamily: 'inherit',
      fontSize: '0.8125rem',
      fontWeight: 600,
      lineHeight: '1.375rem',
      color: 'text.secondary',
    },
  },
};

export const popupStyle: Style = {
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  maxHeight: 'calc(100dvh - var(--header-height) - 72px)',
  mt: 1,
  mx: -1.5,
  [WIDE]: {
    position: 'absolute',
    top: 'calc(100% + 8px)',
    insetInlineStart: 0,
    width: 'max(100%, 27.5rem)',
    m: 0,
    p: 1,
    border: 1,
    borderColor: 'divider',
    borderRadius: '20px',
    bgcolor: 'background.paper',
    boxShadow: '0 12px 36px rgb(0 0 0 / 18%)',
  },
};
