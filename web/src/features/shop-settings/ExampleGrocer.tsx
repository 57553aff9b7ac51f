import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Store, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TRASH_DAYS } from '@/lib/limits';
import { BusyButton } from '@/ui/feedback/BusyButton';
import { ConfirmDialog } from '@/ui/dialogs/ConfirmDialog';
import { useSetupQuery } from './shared/setup.generated';
import { useExample } from './shared/useExample';

const NONE = {
  example: { products: 0, edited: 0, canLoad: false },
  exampleDelivery: { loaded: false, canLoad: false },
};

/** Loads and removes the example grocer; nothing where there is none and none can be loaded. */
export function ExampleGrocer() {
  const t = useTranslations('shopSettings.example');
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { load, loading, remove, removing } = useExample();
  const [asking, setAsking] = useState(false);
  const { data } = useSetupQuery({ fetchPolicy: 'cache-and-network' });
  const { example, exampleDelivery } = data?.shopSettings ?? NONE;
  const { products, edited } = example;
  const canLoad = example.canLoad || exampleDelivery.canLoad;
  const canRemove = products > 0 || exampleDelivery.loaded;
  if (!canRemove && !canLoad) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ mt: 3, p: { xs: 2.5, sm: 4 } }}>
      <Typography
        ref={title}
        id={titleId}
        component="h2"
        variant="h6"
        tabIndex={-1}
        sx={{ mb: 0.5, outline: 0 }}
      >
        {t('title')}
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        {t('hint', { products })} {edited > 0 && t('edited', { edited })}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        {canLoad && (
          <BusyButton
            variant="outlined"
            busy={loading}
            startIcon={<Store size={18} />}
            onClick={() => void load().finally(() => title.current?.focus({ preventScroll: true }))}
          >
            {t('load')}
          </BusyButton>
        )}
        {canRemove && (
          <BusyButton
            variant="outlined"
            color="error"
            busy={removing}
            startIcon={<Trash2 size={18} />}
            onClick={() => setAsking(true)}
          >
            {t('remove')}
          </BusyButton>
        )}
      </Stack>
      <ConfirmDialog
        open={asking}
        title={t('question')}
        text={t('consequence', { products, edited, days: TRASH_DAYS })}
        cancel={t('keep')}
        confirm={t('remove')}
        busy={removing}
        fallbackFocus={title}
        onConfirm={() => void remove(products).finally(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}
