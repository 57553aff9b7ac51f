import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { NoIndex } from '@/ui/page/NoIndex';
import { PageTitle } from '@/ui/page/PageTitle';
import { useResponseStatus } from '@/lib/browser/page-response';
import { paths } from '@/lib/paths';

const Root = styled('div')(({ theme: { vars } }) => ({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 12,
  minHeight: '60vh',
  padding: '48px var(--gutter) 0',
  textAlign: 'center',
  '& h1': { marginTop: 16, fontSize: 'clamp(1.875rem, 1.4rem + 2vw, 3rem)' },
  '& p': { margin: '0 0 12px', fontSize: '1.125rem', color: vars.palette.text.secondary },
  '& > svg': { maxWidth: '60vw', height: 'auto' },
}));

export function NotFoundPage() {
  useResponseStatus(404);
  const t = useTranslations('layout.notFound');
  return (
    <Root>
      <PageTitle>{t('title')}</PageTitle>
      <NoIndex />
      <svg viewBox="0 0 200 132" width="240" aria-hidden>
        <ellipse cx="100" cy="121" rx="72" ry="8" fill="var(--mui-palette-sunken)" />
        <path
          d="M66 60c0-26 14-44 34-44s34 18 34 44"
          fill="none"
          stroke="var(--mui-palette-primary-main)"
          strokeWidth="8"
          strokeLinecap="round"
        />
        <path
          d="M40 58h120l-10 52a10 10 0 0 1-10 8H60a10 10 0 0 1-10-8z"
          fill="var(--mui-palette-lemon-main)"
        />
        <path d="M36 52h128a6 6 0 0 1 0 14H36a6 6 0 0 1 0-14z" fill="var(--mui-palette-primary-main)" />
        <path
          d="M80 76v30M100 76v30M120 76v30"
          fill="none"
          stroke="#1b2a20"
          strokeOpacity="0.35"
          strokeWidth="6"
          strokeLinecap="round"
        />
      </svg>
      <Typography variant="pageTitle">{t('heading')}</Typography>
      <p>{t('text')}</p>
      <Button component={Link} to={paths.home} variant="contained" size="large">
        {t('home')}
      </Button>
    </Root>
  );
}
