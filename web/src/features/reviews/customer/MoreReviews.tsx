import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { BusyButton } from '@/ui/BusyButton';
import type { PagedList } from '@/lib/apollo/usePagedQuery';
import { moveFocusOnUnmount } from '@/lib/browser/move-focus-on-unmount';

/** The button that loads the next page. */
export function MoreReviews({ list }: { list: PagedList<unknown> }) {
  const t = useTranslations();
  const { loadMore, loadingMore, moreFailed } = list;
  return (
    <Box ref={moveFocusOnUnmount} sx={{ display: 'grid', justifyItems: 'center', gap: 1 }}>
      {moreFailed && (
        <Typography role="alert" color="textSecondary">
          {t('reviews.more.failed')}
        </Typography>
      )}
      <BusyButton variant="outlined" busy={loadingMore} onClick={loadMore}>
        {t(moreFailed ? 'common.retry' : 'reviews.more.button')}
      </BusyButton>
    </Box>
  );
}
