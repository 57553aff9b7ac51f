import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Circle, CircleCheck, Store } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { SetupStep } from '@/lib/apollo/schema-types.generated';
import { errorMessage } from '@/lib/apollo/errors';
import { paths } from '@/lib/dashboard-paths';
import { BusyButton } from '@/ui/feedback/BusyButton';
import { useToast } from '@/ui/feedback/toast/useToast';
import { useDismissSetupMutation, type SetupFieldsFragment } from './setup.generated';
import { useExample } from './useExample';

/** The pages of the steps. Those without one are settings of the environment. */
const PAGES: Partial<Record<SetupStep, string>> = {
  CONTACT: paths.settings,
  TAXES: paths.settings,
  DELIVERY: paths.delivery,
  PAGES: paths.managePages,
  PRODUCTS: paths.manageProducts,
  FIRST_ORDER: paths.products,
};

/** The steps of a new shop, each with a link to its page, until an admin hides them. */
export function SetupChecklist({ shop }: { shop: SetupFieldsFragment }) {
  const t = useTranslations('shopSettings.setup');
  const toast = useToast();
  const titleId = useId();
  const [dismiss, { loading }] = useDismissSetupMutation();
  const { setup, setupDismissed } = shop;
  if (setupDismissed) return null;
  const done = setup.filter((task) => task.done).length;
  const hide = () => dismiss().catch((error: unknown) => toast.error(errorMessage(error, t('notHidden'))));
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ mb: 3, p: { xs: 2, sm: 2.5 } }}>
      <Typography id={titleId} variant="h2" sx={{ fontSize: '1.25rem' }}>
        {t('title')}
      </Typography>
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
        {done === setup.length ? t('complete') : t('progress', { done, steps: setup.length })}
      </Typography>
      <Box component="ol" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {setup.map((task) => (
          <Step key={task.step} {...task} />
        ))}
      </Box>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', mt: 2.5 }}>
        <LoadExample canLoad={shop.example.canLoad || shop.exampleDelivery.canLoad} />
        <BusyButton busy={loading} onClick={() => void hide()}>
          {t('hide')}
        </BusyButton>
      </Stack>
    </Card>
  );
}

function Step({ step, done }: SetupFieldsFragment['setup'][number]) {
  const t = useTranslations('shopSettings.setup');
  const page = PAGES[step];
  const Icon = done ? CircleCheck : Circle;
  const title = t(`steps.${step}.title`);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5 }}>
      <Box
        component={Icon}
        size={22}
        aria-hidden
        sx={{ flex: 'none', mt: '1px', color: done ? 'success.main' : 'text.secondary' }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {page ? (
            <MuiLink component={Link} to={page}>
              {title}
            </MuiLink>
          ) : (
            title
          )}
          {done && <span className="visually-hidden"> {t('done')}</span>}
        </Typography>
        {!done && (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {t.rich(`steps.${step}.hint`, { code: (chunks) => <code translate="no">{chunks}</code> })}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function LoadExample({ canLoad }: { canLoad: boolean }) {
  const t = useTranslations('shopSettings.example');
  const { load, loading } = useExample();
  if (!canLoad && !loading) return null;
  return (
    <BusyButton variant="outlined" busy={loading} startIcon={<Store size={18} />} onClick={() => void load()}>
      {t('load')}
    </BusyButton>
  );
}
