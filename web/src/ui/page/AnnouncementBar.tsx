import { styled } from '@mui/material/styles';

/** A line above a page. */
export const Bar = styled('aside')(({ theme: { vars } }) => ({
  padding: '4px 16px',
  background: vars.palette.primary.tint,
  color: vars.palette.primary.dark,
  fontWeight: 600,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  '& > *': { display: 'inline-block', paddingBlock: 10, color: 'inherit' },
}));

interface AnnouncementBarProps {
  text: string;
  /** A path of the shop, or the URL of another site. */
  url?: string | undefined;
  /** Of the text, if it is not that of the page. */
  lang?: string;
  /** Opens the link apart from a page with unsaved input. */
  newTab?: boolean;
}

/** An announcement above a page. */
export function AnnouncementBar({ text, url, lang, newTab = false }: AnnouncementBarProps) {
  const target = newTab ? { target: '_blank', rel: 'noopener' } : {};
  // No `Link`: paths such as /docs are no pages of the app.
  const link = (
    <a href={url} {...target} lang={lang} dir="auto">
      {text}
    </a>
  );
  return <Bar>{url ? link : <bdi lang={lang}>{text}</bdi>}</Bar>;
}
