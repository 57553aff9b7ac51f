import { skipToken } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useDebounced } from '@/lib/browser/useDebounced';
import { languageName } from '@/lib/format/language-name';
import { readTranslations } from '@/lib/forms/translations-draft';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { SHOP_PAGE_BOUNDS } from '@larder/shared/shop-page-bounds';
import { PageText } from '../shared/PageText';
import { usePreviewMarkdownQuery } from './manage-pages.generated';
import type { PageDraft } from './page-draft';

const PAUSE_MS = 400;

/** The page as visitors will see it, rendered by the server. */
export function PagePreview({ control }: { control: Control<PageDraft> }) {
  const t = useTranslations('managePages');
  const [first = 'en', ...others] = usePublicConfig().locales;
  const [title, text, translations] = useWatch({ control, name: ['title', 'text', 'translations'] });
  const given = readTranslations(translations).filter(({ locale }) => others.some((each) => each === locale));
  const [wanted, setWanted] = useState<string>(first);
  const original = { locale: first as string, title, text };
  const shown = given.find(({ locale }) => locale === wanted) ?? original;
  const typed = useDebounced(shown.text, PAUSE_MS);
  const isShown = typed.trim() !== '' && typed.length <= SHOP_PAGE_BOUNDS.text.max;
  const { data, previousData, error, refetch } = usePreviewMarkdownQuery(
    isShown ? { variables: { input: { text: typed } }, fetchPolicy: 'no-cache' } : skipToken,
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
      {given.length > 0 && (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('previewLanguage')}
          value={shown.locale}
          onChange={(_event, locale: string | null) => locale && setWanted(locale)}
          sx={{ mb: 1.5, flexWrap: 'wrap' }}
        >
          {[original, ...given].map(({ locale }) => (
            <ToggleButton key={locale} value={locale} lang={locale} translate="no">
              {languageName(locale)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <Card
        sx={{ p: { xs: 2.5, sm: 4 }, maxHeight: { lg: 'calc(100dvh - 120px)' }, overflowY: { lg: 'auto' } }}
      >
        <Typography
          component="p"
          variant="pageTitle"
          lang={shown.locale}
          dir="auto"
          sx={{ mb: 2, overflowWrap: 'anywhere', textWrap: 'balance' }}
        >
          {shown.title.trim() || t('noTitle')}
        </Typography>
        {html ? (
          <PageText html={html} lang={shown.locale} />
        ) : (
          <Typography color="text.secondary">{t('noText')}</Typography>
        )}
        {error && <RetryLine text={t('noPreview')} onRetry={() => void refetch()} />}
      </Card>
    </Box>
  );
}
