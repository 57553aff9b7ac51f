import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { errorMessage } from '@/lib/apollo/errors';
import { paths } from '@/lib/dashboard-paths';
import { useServerForm } from '@/lib/forms/useServerForm';
import { BackToList } from '@/ui/page/BackToList';
import { oops, TimedAlert, type AlertMessage } from '@/ui/dialogs/TimedAlert';
import { useToast } from '@/ui/feedback/toast/useToast';
import { slugOf } from '@larder/shared/slug';
import { useCreateShopPageMutation } from './manage-pages.generated';
import { createInput, newDraft, suggestionIn } from './page-draft';
import { PageForm } from './PageForm';
import { invalidatePages, usePageSchema, useShowLinkedPages } from './page-editing';

/** The form for a new page. The address follows the title until it is changed. */
export function AddPagePage() {
  const t = useTranslations('managePages');
  const toast = useToast();
  const suggestion = suggestionIn(useSearchParams()[0]);
  const showLinks = useShowLinkedPages();
  const [create] = useCreateShopPageMutation({ update: invalidatePages });
  const [alert, setAlert] = useState<AlertMessage | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const form = useServerForm({
    schema: usePageSchema(),
    defaultValues: newDraft(suggestion, suggestion ? t(`suggestions.${suggestion}`) : ''),
    send: async (draft) => {
      const { data } = await create({ variables: { input: createInput(draft) } });
      void showLinks();
      toast.success(t('added'));
      setAdded(data?.createShopPage?.id ?? null);
    },
    onFailure: (error) => {
      setAlert(oops(errorMessage(error, t('failedToAdd'))));
    },
  });

  const { control, getValues, setValue } = form;
  const title = useWatch({ control, name: 'title' });
  const followed = useRef('');
  useEffect(() => {
    if (getValues('slug') !== followed.current) return;
    followed.current = slugOf(title);
    setValue('slug', followed.current);
  }, [title, getValues, setValue]);

  if (added) return <Navigate to={paths.editPage(added)} replace />;
  return (
    <Box>
      <BackToList to={paths.managePages} search="">
        {t('back')}
      </BackToList>
      <Typography variant="pageTitle" sx={{ mb: 3 }}>
        {t('add')}
      </Typography>
      <PageForm form={form} submit={t('add')} />
      <TimedAlert alert={alert} onClose={() => setAlert(null)} />
    </Box>
  );
}
