import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Trash2 } from 'lucide-react';
import type { HTMLAttributes } from 'react';
import { useTranslations } from 'use-intl';
import { CategoryPicture } from '@/features/home/shared/CategoryPicture';
import { tileColor, useCategoryName } from '@/lib/categories';
import { DragHandle } from '@/ui/lists/DragHandle';
import { MoveButtons } from '@/ui/lists/MoveButtons';
import type { ManagedCategory } from './category-draft';

interface CategoryRowProps {
  category: ManagedCategory;
  isBelow: boolean;
  isFirst: boolean;
  isLast: boolean;
  busy: boolean;
  /** Of the handle that it is dragged by. */
  handle: HTMLAttributes<HTMLElement>;
  onMove: (by: 1 | -1) => void;
  onEdit: (id: string) => void;
  onDelete: (id: string) => void;
}

const PICTURE = 40;

/** A category with its actions. */
export function CategoryRow({ category, isBelow, busy, handle, ...props }: CategoryRowProps) {
  const t = useTranslations('manageCategories');
  const { id, slug, hidden, adminProductCount } = category;
  const name = useCategoryName()(category);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        py: 1,
        paddingInlineEnd: 1,
        paddingInlineStart: isBelow ? { xs: 3, sm: 5 } : 0,
      }}
    >
      {/* The buttons that move it up and down are for keyboards. */}
      <DragHandle title={t('drag')} {...handle} />
      <RowPicture category={category} name={name} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <MuiLink
          component="button"
          type="button"
          aria-label={t('change', { name })}
          onClick={() => props.onEdit(id)}
          sx={{ fontWeight: 600, textAlign: 'start' }}
        >
          <bdi>{name}</bdi>
        </MuiLink>
        {hidden && <Chip size="small" label={t('isHidden')} sx={{ marginInlineStart: 1 }} />}
        <Typography variant="body2" color="textSecondary">
          {t('products', { count: adminProductCount ?? 0 })}
          {' · '}
          <span translate="no">{slug}</span>
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flex: 'none' }}>
        <MoveButtons
          up={t('moveUp', { name })}
          down={t('moveDown', { name })}
          isFirst={props.isFirst}
          isLast={props.isLast}
          busy={busy}
          onMove={props.onMove}
        />
        <IconButton aria-label={t('delete', { name })} onClick={() => props.onDelete(id)}>
          <Trash2 size={20} />
        </IconButton>
      </Box>
    </Box>
  );
}

function RowPicture({ category, name }: { category: ManagedCategory; name: string }) {
  return (
    <Box
      sx={{
        display: { xs: 'none', sm: 'grid' },
        flex: 'none',
        placeItems: 'center',
        width: PICTURE,
        height: PICTURE,
        borderRadius: '12px',
        overflow: 'hidden',
        bgcolor: tileColor(category),
        '& img': { width: PICTURE, height: PICTURE, objectFit: 'contain' },
        '& b': { width: PICTURE - 8 },
      }}
    >
      <CategoryPicture category={category} name={name} size={PICTURE} sizes={`${PICTURE}px`} />
    </Box>
  );
}
