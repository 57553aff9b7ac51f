import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DeleteReviewDialog } from './DeleteReviewDialog';
import { fromRating } from './review';
import type { MyRating } from './rating-draft';

/** Deletes the customer's own rating from its form. */
export function DeleteMyRating({ productId, mine }: { productId: string; mine: MyRating }) {
  const t = useTranslations('ratingForm');
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button
        color="error"
        startIcon={<Trash2 size={18} />}
        onClick={() => setConfirming(true)}
        // Aligns the icons of both buttons, which are stacked on phones.
        sx={{ ml: { xs: -2, sm: 0 } }}
      >
        {t('delete')}
      </Button>
      <DeleteReviewDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        review={fromRating(mine)}
        productId={productId}
      />
    </>
  );
}
