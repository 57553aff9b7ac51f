import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FolderTree, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCategoryName } from '@/lib/categories';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Loader } from '@/ui/feedback/Loader';
import { PageHeading } from '@/ui/page/PageHeading';
import { ResourceList } from '@/ui/lists/ResourceList';
import { useToast } from '@/ui/feedback/toast/useToast';
import type { ManagedCategory } from './category-draft';
import { CategoryDialog } from './CategoryDialog';
import { CategoryTree } from './CategoryTree';
import { DeleteCategoryDialog } from './DeleteCategoryDialog';
import { useCategories } from './useCategories';

/** The categories of the shop: list, order, adding, change and deletion. */
export function ManageCategoriesPage() {
  const t = useTranslations('manageCategories');
  const nameOf = useCategoryName();
  const toast = useToast();
  const addButton = useRef<HTMLButtonElement>(null);
  const { branches, failed, retry, reload } = useCategories();
  const [edited, setEdited] = useState<string | null>(null);
  /** Stays after its deletion, while the dialog closes. */
  const [deleted, setDeleted] = useState<ManagedCategory | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [adding, setAdding] = useState(false);
  const all = branches?.flatMap((branch) => [branch, ...branch.children]) ?? [];
  const find = (id: string | null) => all.find((category) => category.id === id);
  const change = find(edited);

  const askToDelete = (id: string) => {
    const branch = branches?.find((each) => each.id === id);
    if (branch && branch.children.length > 0) toast.error(t('hasChildren', { name: nameOf(branch) }));
    else {
      setDeleted(find(id) ?? null);
      setAsking(true);
    }
  };
  return (
    <Box sx={{ maxWidth: 880 }}>
      <PageHeading
        title={t('title')}
        hint={t('hint')}
        action={
          <Button
            ref={addButton}
            variant="contained"
            startIcon={<Plus size={20} />}
            onClick={() => setAdding(true)}
          >
            {t('add')}
          </Button>
        }
      />
      <ResourceList
        list={{ items: branches, failed, retry }}
        failed={t('failed')}
        skeleton={<Loader label={t('loading')} />}
        empty={<EmptyState icon={FolderTree} title={t('empty')} text={t('emptyHint')} />}
      >
        {(items) => <CategoryTree branches={items} onEdit={setEdited} onDelete={askToDelete} />}
      </ResourceList>
      {branches && (adding || change) && (
        <CategoryDialog
          category={change ?? null}
          branches={branches}
          onConflict={reload}
          onClose={() => {
            setEdited(null);
            setAdding(false);
          }}
        />
      )}
      {deleted && (
        <DeleteCategoryDialog
          key={deleted.id}
          open={isAsking}
          category={deleted}
          others={all.filter(({ id }) => id !== deleted.id)}
          fallbackFocus={addButton}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}
