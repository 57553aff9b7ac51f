import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '@/lib/dashboard-paths';
import { ItemList } from '@/ui/lists/ItemList';
import { MoveButtons } from '@/ui/lists/MoveButtons';
import {
  type ListedShopPageFragment,
  ManagePagesDocument,
  useSortShopPagesMutation,
} from './manage-pages.generated';
import { placeFields, places } from './page-draft';
import { errorMessage } from '@/lib/apollo/errors';
import { useToast } from '@/ui/feedback/toast/useToast';
import { useShowLinkedPages } from './page-editing';

/** The pages in their order, which can be changed. */
export function PageList({ pages }: { pages: readonly ListedShopPageFragment[] }) {
  const t = useTranslations('managePages');
  const { move, busy } = useSortPages(pages);
  return (
    <ItemList rows aria-label={t('title')}>
      {pages.map((page, index) => (
        <Box
          key={page.id}
          component="li"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            p: 2,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <MuiLink component={Link} to={paths.editPage(page.id)} sx={{ fontWeight: 600 }}>
              <bdi>{page.title}</bdi>
            </MuiLink>
            <Typography variant="body2" translate="no" color="textSecondary">
              {paths.page(page.slug)}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              <PageState page={page} />
            </Typography>
          </Box>
          <MoveButtons
            up={t('moveUp', { title: page.title })}
            down={t('moveDown', { title: page.title })}
            isFirst={index === 0}
            isLast={index === pages.length - 1}
            busy={busy}
            onMove={(by) => void move(index, index + by)}
          />
        </Box>
      ))}
    </ItemList>
  );
}

/** Whether a page is published, and where it is linked. */
function PageState({ page }: { page: ListedShopPageFragment }) {
  const t = useTranslations('managePages');
  if (!page.published) return t('draft');
  const linked = placeFields.filter((field) => page.places.includes(places[field]));
  if (linked.length === 0) return t('notLinked');
  return t('linked', { places: linked.map((field) => t(`places.${field}`)).join(', ') });
}

/** Moves a page to another position, at once on the screen. */
function useSortPages(pages: readonly ListedShopPageFragment[]) {
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
