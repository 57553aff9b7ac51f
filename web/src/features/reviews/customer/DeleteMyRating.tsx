import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DeleteOpinionDialog } from './DeleteOpinionDialog';
import { fromRating } from './opinion';
import type { MyRating } from './rating-draft';
import { useDeleteRating } from './useDeleteOpinion';

/** Deletes the customer's own review from its form. */
export function DeleteMyRating({ productId, mine }: { productId: string; mine: MyRating }) {
  const t = useTranslations('ratingForm');
  const [asking, setAsking] = useState(false);
  const remove = useDeleteRating(productId);
  return (
    <>
      <Button
        color="error"
        startIcon={<Trash2 size={18} aria-hidden />}
        onClick={() => setAsking(true)}
        // On phones it stands below the other button, its icon at the same edge.
        sx={{ ml: { xs: -2, sm: 0 } }}
      >
        {t('delete')}
      </Button>
      <DeleteOpinionDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void remove(fromRating(mine));
        }}
      />
    </>
  );
}
