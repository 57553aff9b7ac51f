import { useTranslations } from 'use-intl';
import { errorMessage } from '@/lib/apollo/errors';
import { useToast } from '@/ui/toast/useToast';
import { useShowLinkedPages } from './page-editing';
import {
  ManagePagesDocument,
  useSortShopPagesMutation,
  type ListedShopPageFragment,
} from './manage-pages.generated';

/** Moves a page to another position, at once on the screen. */
export function useSortPages(pages: readonly ListedShopPageFragment[]) {
  const t = useTranslations('managePages');
  const toast = useToast();
  const [sort, { loading: busy }] = useSortShopPagesMutation({
    update: (cache, { data }) => {
      if (data?.sortShopPages)
        cache.writeQuery({ query: ManagePagesDocument, data: { adminShopPages: data.sortShopPages } });
    },
  });
  const showLinks = useShowLinkedPages();
  const move = async (from: number, to: number) => {
    const moved = pages[from];
    if (busy || !moved) return;
    const sorted = pages.toSpliced(from, 1).toSpliced(to, 0, moved);
    try {
      await sort({
        variables: { input: { ids: sorted.map(({ id }) => id) } },
        optimisticResponse: { sortShopPages: [...sorted] },
      });
      void showLinks();
    } catch (error) {
      toast.error(errorMessage(error, t('notSorted')));
    }
  };
  return { move, busy };
}
