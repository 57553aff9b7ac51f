import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DeleteReviewDialog } from './DeleteReviewDialog';
import { fromRating } from './review';
import type { MyRating } from './rating-draft';
import { useDeleteRating } from './useDeleteReview';

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
      <DeleteReviewDialog
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
