import { skipToken } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useDebounced } from '@/lib/browser/useDebounced';
import { RetryLine } from '@/ui/RetryLine';
import { SHOP_PAGE_BOUNDS } from '../../../../../graphql-server/src/common/shop-page-bounds';
import { PageText } from '../shared/PageText';
import { usePreviewMarkdownQuery } from './manage-pages.generated';
import type { PageDraft } from './page-draft';

const PAUSE_MS = 400;

/** The page as visitors will see it, rendered by the server. */
export function PagePreview({ control }: { control: Control<PageDraft> }) {
  const t = useTranslations('managePages');
  const [title, typed] = useWatch({ control, name: ['title', 'text'] });
  const text = useDebounced(typed, PAUSE_MS);
  const isShown = text.trim() !== '' && text.length <= SHOP_PAGE_BOUNDS.text.max;
  const { data, previousData, error, refetch } = usePreviewMarkdownQuery(
    isShown ? { variables: { input: { text } }, fetchPolicy: 'no-cache' } : skipToken,
  );
  const html = isShown ? (data ?? previousData)?.previewMarkdown : undefined;
  return (
    <Box
      component="figure"
      aria-label={t('preview')}
      sx={{ m: 0, position: { lg: 'sticky' }, top: { lg: 24 } }}
    >
      <Typography component="figcaption" variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
        {t('preview')}
      </Typography>
      <Card
        sx={{ p: { xs: 2.5, sm: 4 }, maxHeight: { lg: 'calc(100dvh - 120px)' }, overflowY: { lg: 'auto' } }}
      >
        <Typography
          component="p"
          variant="pageTitle"
          dir="auto"
          sx={{ mb: 2, overflowWrap: 'anywhere', textWrap: 'balance' }}
        >
          {title.trim() || t('noTitle')}
        </Typography>
        {html ? <PageText html={html} /> : <Typography color="text.secondary">{t('noText')}</Typography>}
        {error && <RetryLine text={t('noPreview')} onRetry={() => void refetch().catch(() => undefined)} />}
      </Card>
    </Box>
  );
}
