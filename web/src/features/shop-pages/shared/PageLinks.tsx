import { styled } from '@mui/material/styles';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '@/lib/paths';
import { useLinkedPages } from './useLinkedPages';

const Root = styled('nav')({
  marginBlockStart: 12,
  textAlign: 'center',
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    columnGap: 20,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, overflowWrap: 'anywhere' },
});

/** The shop's own pages that concern a form. They open in a new tab, as the form has input. */
export function PageLinks({ place }: { place: 'sign-up' | 'checkout' }) {
  const t = useTranslations('shopPage');
  const pages = useLinkedPages(place);
  if (pages.length === 0) return null;
  return (
    <Root aria-label={t('links')}>
      <ul>
        {pages.map(({ slug, title, lang }) => (
          <li key={slug}>
            <Link component={RouterLink} to={paths.page(slug)} target="_blank">
              <bdi lang={lang}>{title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Root>
  );
}
