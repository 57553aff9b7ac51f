import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useLocale, useTranslations } from 'use-intl';
import { useFormatters } from '@/lib/format/useFormatters';
import type { Locale } from '@/lib/i18n/locales';
import { paths } from '@/lib/paths';
import { PublicConfigContext, usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { Loader } from '@/ui/feedback/Loader';
import { PageHead } from '@/ui/page/PageHead';
import { PageTitle } from '@/ui/page/PageTitle';
import { PageText } from '../shared/PageText';
import { useShopPageQuery } from './shop-page.generated';

/** A page that admins have written, such as the imprint. */
export function ShopPage({ notFound }: { notFound: ReactNode }) {
  const t = useTranslations('shopPage');
  const { formatDay } = useFormatters();
  const locale = useLocale();
  const config = usePublicConfig();
  // The server renders the address in lower case.
  const slug = useParams().slug?.toLowerCase() ?? '';
  const { data, error, refetch } = useShopPageQuery({ variables: { slug }, fetchPolicy: 'cache-first' });
  const page = data?.shopPage;
  if (page === null) return notFound;
  const lang = page && page.locale !== locale ? page.locale : undefined;
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 3, md: 6 } }}>
      {!page && <PageTitle />}
      {page && (
        <article>
          {/* Search engines find the page in its own languages. */}
          <PublicConfigContext value={{ ...config, locales: page.locales as Locale[] }}>
            <PageHead title={page.title} description={page.description} path={paths.page(slug)} />
          </PublicConfigContext>
          <Typography
            variant="pageTitle"
            lang={lang}
            dir="auto"
            sx={{ maxWidth: 720, mb: { xs: 2, md: 3 }, overflowWrap: 'anywhere', textWrap: 'balance' }}
          >
            {page.title}
          </Typography>
          <PageText html={page.html} lang={lang} />
          <Typography variant="body2" sx={{ mt: 4, color: 'text.secondary' }}>
            {t('updated', { date: formatDay(page.updatedAt) })}
          </Typography>
        </article>
      )}
      {!page && error && <ErrorState title={t('failed')} onRetry={() => void refetch()} />}
      {!page && !error && <Loader label={t('loading')} minHeight="60vh" />}
    </Container>
  );
}
