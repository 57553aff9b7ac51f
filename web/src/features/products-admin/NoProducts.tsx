import Button from '@mui/material/Button';
import { PackageOpen, SearchX, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { TRASH_DAYS } from '@/lib/limits';
import { EmptyState } from '@/ui/EmptyState';
import { isFiltered, type TableView } from './shared/table-view';

interface NoProductsProps {
  view: TableView;
  onShowAll: () => void;
}

/** The empty list of products: none fits the filters, the trash is empty, or there are none. */
export function NoProducts({ view, onShowAll }: NoProductsProps) {
  const t = useTranslations('manageProducts');
  const trash = useTranslations('dashboard.trash');
  if (!isFiltered(view))
    return <EmptyState icon={PackageOpen} title={t('list.empty')} text={t('list.emptyText')} />;
  const showAll = (
    <Button variant="outlined" onClick={onShowAll}>
      {t('list.showAll')}
    </Button>
  );
  return view.show === 'trash' && !isFiltered({ ...view, show: 'all' }) ? (
    <EmptyState
      icon={Trash2}
      title={trash('empty')}
      text={t('trash.emptyText', { days: TRASH_DAYS })}
      action={showAll}
    />
  ) : (
    <EmptyState
      icon={SearchX}
      title={t('list.nothingFound')}
      text={t('list.nothingFoundText')}
      action={showAll}
    />
  );
}
