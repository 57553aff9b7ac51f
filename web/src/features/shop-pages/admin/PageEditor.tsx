import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ExternalLink, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { errorMessage } from '@/lib/apollo/errors';
import { paths } from '@/lib/dashboard-paths';
import { ConfirmDeletionDialog } from '@/ui/dialogs/ConfirmDeletionDialog';
import { ConflictNotice } from '@/ui/forms/ConflictNotice';
import { TimedAlert } from '@/ui/dialogs/TimedAlert';
import { useToast } from '@/ui/feedback/toast/useToast';
import { useVersionedEditor } from '@/ui/forms/useVersionedEditor';
import {
  EditedPageDocument,
  useDeleteShopPageMutation,
  useSaveShopPageMutation,
  type EditedShopPageFragment,
} from './manage-pages.generated';
import { changesOf, draftOf, places } from './page-draft';
import { invalidatePages, usePageSchema, useShowLinkedPages } from './page-editing';
import { PageForm } from './PageForm';

interface PageEditorProps {
  /** The page when it was opened. */
  page: EditedShopPageFragment;
  onDelete: () => void;
}

/** The form that edits a page. Saves only the changed fields. */
export function PageEditor({ page, onDelete }: PageEditorProps) {
  const t = useTranslations('managePages');
  const toast = useToast();
  const showLinks = useShowLinkedPages();
  const [remove, { loading: removing }] = useDeleteShopPageMutation({ update: invalidatePages });
  const [asking, setAsking] = useState(false);
  const { base, form, conflict, takeTheirs, alert, closeAlert } = usePageEditor(page);
  const { isDirty } = form.formState;

  const changes = useConflictChanges(conflict);

  const deletePage = async () => {
    try {
      await remove({ variables: { input: { id: base.id } } });
    } catch (error) {
      setAsking(false);
      return toast.error(errorMessage(error, t('failedToDelete')));
    }
    void showLinks();
    toast.success(t('deleted'));
    return onDelete();
  };

  return (
    <>
      <EditorHead page={base} />
      {changes && (
        <ConflictNotice
          title={t('conflict.title')}
          changes={changes}
          kept={isDirty}
          onTakeTheirs={takeTheirs}
        />
      )}
      <PageForm
        form={form}
        submit={t('save')}
        idle={!isDirty}
        action={
          <Button
            size="large"
            color="error"
            startIcon={<Trash2 size={20} />}
            onClick={() => setAsking(true)}
            sx={{ ml: { sm: 'auto' } }}
          >
            {t('delete')}
          </Button>
        }
      />
      <ConfirmDeletionDialog
        open={asking}
        busy={removing}
        onConfirm={() => void deletePage()}
        onCancel={() => setAsking(false)}
      />
      <TimedAlert alert={alert} onClose={closeAlert} />
    </>
  );
}

function usePageEditor(page: EditedShopPageFragment) {
  const t = useTranslations('managePages');
  const client = useApolloClient();
  const showLinks = useShowLinkedPages();
  const [savePage] = useSaveShopPageMutation({ update: invalidatePages });
  return useVersionedEditor({
    stored: page,
    draftOf,
    schema: usePageSchema(),
    save: async (draft, current) => {
      const { id, version: expectedVersion } = current;
      const input = { id, expectedVersion, ...changesOf(draftOf(current), draft) };
      const { data } = await savePage({ variables: { input } });
      void showLinks();
      return data?.updateShopPage ?? current;
    },
    load: async ({ id }) => {
      const query = { query: EditedPageDocument, variables: { id } };
      return (await client.query({ ...query, fetchPolicy: 'network-only' })).data?.adminShopPage;
    },
    messages: { saved: t('saved'), failed: t('failedToSave'), gone: t('goneMeanwhile') },
  });
}

/** What another admin has changed meanwhile; null without a conflict. */
function useConflictChanges(conflict: ReturnType<typeof usePageEditor>['conflict']) {
  const t = useTranslations('managePages');
  return useMemo(() => {
    if (!conflict) return null;
    const theirs = draftOf(conflict.theirs);
    return conflict.fields.map((field) => {
      const label =
        field in places ? t(`places.${field as keyof typeof places}`) : t(`fields.${field as 'title'}`);
      const value = theirs[field];
      if (typeof value === 'boolean')
        return { field: label, value: t(value ? 'conflict.yes' : 'conflict.no') };
      return {
        field: label,
        value: typeof value === 'object' || field === 'text' ? t('conflict.newText') : value,
      };
    });
  }, [conflict, t]);
}

function EditorHead({ page }: Pick<PageEditorProps, 'page'>) {
  const t = useTranslations('managePages');
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 3 }}
    >
      <Typography variant="pageTitle" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        <bdi>{page.title}</bdi>
      </Typography>
      {page.published && (
        <Button
          component={Link}
          to={paths.page(page.slug)}
          variant="outlined"
          startIcon={<ExternalLink size={18} />}
        >
          {t('view')}
        </Button>
      )}
    </Stack>
  );
}
