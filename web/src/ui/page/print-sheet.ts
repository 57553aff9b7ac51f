/** Print is black on white in every theme, without the layout around it. */
export const printRules = {
  '@page': { margin: '14mm' },
  '@media print': {
    'html, body': { background: '#fff !important', color: '#000' },
    'header, nav': { display: 'none !important' },
    'main#content': { padding: '0 !important' },
  },
} as const;

/** A sheet on the screen; printed, only its contents. */
export const sheet = {
  maxWidth: 840,
  p: { xs: 2, sm: 4 },
  mb: 3,
  bgcolor: '#fff',
  color: '#000',
  colorScheme: 'light',
  border: '1px solid #ccc',
  borderRadius: '4px',
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th': { textAlign: 'left', fontWeight: 600, borderBottom: '1px solid #000' },
  '& th, & td': { py: '6px', pr: 1.5, verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& td': { borderBottom: '1px solid #ccc' },
  '& tr': { breakInside: 'avoid' },
  '& .figures': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', pr: 0, whiteSpace: 'nowrap' },
  '& h2, & h3': { color: '#000', breakAfter: 'avoid' },
  '@media print': { maxWidth: 'none', p: 0, m: 0, border: 0 },
} as const;

/** For every sheet but the first. */
export const onNewPage = { '@media print': { breakBefore: 'page' } } as const;
