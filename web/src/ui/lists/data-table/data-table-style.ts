import { keyframes, type SxProps, type Theme } from '@mui/material/styles';

const slideIn = keyframes`
  from { opacity: 0; transform: translateY(-12px); }
  to { opacity: 1; transform: none; }
`;

const pencil = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 22l1.5-6L17 2.5a2.5 2.5 0 0 1 4.5 4.5L8 20.5z"/></svg>',
)}")`;

/** The style of all data tables in both modes. Apart from the theme, which shoppers load. */
export const dataTableStyle = {
  // The grid's own variables are in a style element outside MUI's layer.
  '--DataGrid-t-header-background-base': 'var(--mui-palette-sunken) !important',
  '--DataGrid-t-color-border-base': 'var(--mui-palette-divider) !important',
  '--DataGrid-t-color-background-base': 'var(--mui-palette-background-paper) !important',
  '--DataGrid-t-radius-base': '16px !important',
  bgcolor: 'background.paper',
  fontSize: '0.9375rem',
  // As high as its lines: the checkbox stands above the buttons of a narrow or enlarged table.
  '& .MuiDataGrid-toolbar': { flex: 'none', flexWrap: 'wrap' },
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600, color: 'text.secondary' },
  // The handle of the last column stands half outside, and would make a table that fits scroll
  // sideways.
  '& .MuiDataGrid-columnHeader--last .MuiDataGrid-columnSeparator': { display: 'none' },
  '& .MuiDataGrid-cell': { fontVariantNumeric: 'tabular-nums' },
  '& .MuiDataGrid-row': { breakInside: 'avoid' },
  '@media (prefers-reduced-motion: no-preference)': {
    '& .MuiDataGrid-row.fresh': { animation: `${slideIn} 400ms ease-out` },
  },
  '& .MuiDataGrid-row--dynamicHeight > .MuiDataGrid-cell': { py: 1.5, overflowWrap: 'anywhere' },
  // The focus ring, inside the cell: neighbours would cover it.
  '& .MuiDataGrid-cell:focus, & .MuiDataGrid-cell:focus-within, & .MuiDataGrid-columnHeader:focus, & .MuiDataGrid-columnHeader:focus-within':
    { outline: '3px solid var(--mui-palette-focus)', outlineOffset: '-3px' },
  // The pencil stands where the text does not end.
  '& .MuiDataGrid-cell--editable': { position: 'relative', cursor: 'text' },
  '& .MuiDataGrid-cell--editable.MuiDataGrid-cell--textLeft': { paddingInlineEnd: '22px' },
  '& .MuiDataGrid-cell--editable:not(.MuiDataGrid-cell--editing)::after': {
    content: '""',
    position: 'absolute',
    insetInlineEnd: 6,
    top: 'calc(50% - 6px)',
    width: 12,
    height: 12,
    bgcolor: 'text.secondary',
    mask: `${pencil} center / contain no-repeat`,
  },
  '& .MuiDataGrid-cell--editable.MuiDataGrid-cell--textRight::after': {
    insetInlineEnd: 'auto',
    insetInlineStart: 6,
  },
  '& .MuiDataGrid-cell--editable:hover': { boxShadow: 'inset 0 0 0 1px var(--mui-palette-control)' },
  '& .MuiDataGrid-cell.MuiDataGrid-cell--editing': { bgcolor: 'background.paper', boxShadow: 'none' },
} satisfies SxProps<Theme>;

/** Beside it, where a row has no room for its cells side by side: each is a line of its own. */
export const stackedStyle = {
  '& .MuiDataGrid-columnHeaders, & .MuiDataGrid-cellEmpty, & .MuiDataGrid-cell:empty': { display: 'none' },
  '& .MuiDataGrid-row': { flexWrap: 'wrap', py: 1 },
  '& .MuiDataGrid-row + .MuiDataGrid-row': { borderTop: '1px solid', borderColor: 'divider' },
  '& .MuiDataGrid-row--dynamicHeight > .MuiDataGrid-cell': {
    width: '100%',
    py: 0.5,
    px: 2,
    borderTop: 0,
    '&.named': { width: '50%' },
    '&.MuiDataGrid-cellCheckbox': { width: 48, px: 0 },
    '&.MuiDataGrid-cellCheckbox + .MuiDataGrid-cell': { width: 'calc(100% - 48px)', pl: 0.5 },
  },
} satisfies SxProps<Theme>;
