import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { AnnouncementBar } from '@/ui/page/AnnouncementBar';
import { hasFormat } from '@larder/shared/shop-settings';
import type { SettingsDraft } from './settings-draft';

/** The announcement as visitors will see it. */
export function AnnouncementPreview({ control }: { control: Control<SettingsDraft> }) {
  const t = useTranslations('shopSettings');
  const [text, url] = useWatch({ control, name: ['announcementText', 'announcementUrl'] });
  if (text.trim() === '') return null;
  const target = hasFormat('announcementUrl', url) ? url.trim() : '';
  return (
    <Box component="figure" aria-label={t('preview')} sx={{ m: 0 }}>
      <Typography component="figcaption" variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
        {t('preview')}
      </Typography>
      <Box sx={{ borderRadius: 2, overflow: 'hidden' }}>
        <AnnouncementBar text={text} {...(target && { url: target })} newTab />
      </Box>
    </Box>
  );
}
