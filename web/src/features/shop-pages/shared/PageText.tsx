import { styled } from '@mui/material/styles';

const Root = styled('div')(({ theme: { vars } }) => ({
  maxWidth: 720,
  overflowWrap: 'anywhere',
  '& > :first-of-type': { marginTop: 0 },
  '& > :last-child': { marginBottom: 0 },
  '& h2, & h3, & h4, & h5, & h6': { margin: '1.6em 0 0.5em', lineHeight: 1.25, textWrap: 'balance' },
  '& h2': { fontSize: '1.5rem' },
  '& h3': { fontSize: '1.25rem' },
  '& h4, & h5, & h6': { fontSize: '1.0625rem' },
  '& p, & ul, & ol, & pre, & blockquote, & div': { margin: '0 0 1em' },
  '& ul, & ol': { paddingInlineStart: '1.5em' },
  '& li': { marginBlock: '0.25em' },
  '& a': { color: vars.palette.primary.main },
  '& img': { display: 'block', maxWidth: '100%', height: 'auto', borderRadius: 12 },
  '& hr': { margin: '2em 0', border: 0, borderTop: `1px solid ${vars.palette.divider}` },
  '& blockquote': {
    paddingInlineStart: '1em',
    borderInlineStart: `4px solid ${vars.palette.divider}`,
    color: vars.palette.text.secondary,
  },
  '& code': { padding: '0.1em 0.3em', borderRadius: 4, background: vars.palette.sunken, fontSize: '0.9em' },
  '& pre': { padding: 16, borderRadius: 12, background: vars.palette.sunken, overflowX: 'auto' },
  '& pre code': { padding: 0, overflowWrap: 'normal' },
  // Of tables.
  '& div': { overflowX: 'auto' },
  '& table': { minWidth: '100%', borderCollapse: 'collapse', overflowWrap: 'normal' },
  '& th, & td': {
    padding: '8px 12px',
    border: `1px solid ${vars.palette.divider}`,
    verticalAlign: 'top',
    textAlign: 'start',
  },
  '& th': { background: vars.palette.sunken, fontWeight: 600 },
}));

interface PageTextProps {
  html: string;
  /** Of the text, if it is not that of the page. */
  lang?: string | undefined;
}

/** The text of a page, from `ShopPage.html` or a preview. */
export const PageText = ({ html, lang }: PageTextProps) => (
  // The server has rendered it from Markdown without HTML, and sanitised it.
  <Root lang={lang} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
);
