import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useFormatters } from '@/lib/format/useFormatters';
import { paths } from '@/lib/paths';
import { ErrorState } from '@/ui/ErrorState';
import { Loader } from '@/ui/Loader';
import { PageHead } from '@/ui/PageHead';
import { PageText } from '../shared/PageText';
import { useShopPageQuery } from './shop-page.generated';

/** A page that admins have written, such as the imprint. */
export function ShopPage({ notFound }: { notFound: ReactNode }) {
  const t = useTranslations('shopPage');
  const { formatDay } = useFormatters();
  // The server renders the address in lower case.
  const slug = useParams().slug?.toLowerCase() ?? '';
  const { data, error, refetch } = useShopPageQuery({ variables: { slug }, fetchPolicy: 'cache-first' });
  const page = data?.shopPage;
  if (page === null) return notFound;
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 3, md: 6 } }}>
      {page && (
        <article>
          <PageHead title={page.title} description={page.description} path={paths.page(slug)} />
          <Typography
            variant="pageTitle"
            dir="auto"
            sx={{ maxWidth: 720, mb: { xs: 2, md: 3 }, overflowWrap: 'anywhere', textWrap: 'balance' }}
          >
            {page.title}
          </Typography>
          <PageText html={page.html} />
          <Typography variant="body2" sx={{ mt: 4, color: 'text.secondary' }}>
            {t('updated', { date: formatDay(page.updatedAt) })}
          </Typography>
        </article>
      )}
      {!page && error && (
        <ErrorState title={t('failed')} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {!page && !error && <Loader label={t('loading')} minHeight="60vh" />}
    </Container>
  );
}
