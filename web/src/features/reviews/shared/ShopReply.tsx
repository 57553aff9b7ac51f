import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface ShopReplyProps {
  text: string;
  /** Undefined for reviews, whose replies have no date. */
  repliedAt?: string;
  /** When the rating was last edited; null if never. */
  editedAt: string | null;
  /** Rendered below the reply. */
  children?: ReactNode;
}

const box = {
  display: 'grid',
  gap: 0.5,
  px: 2,
  py: 1.5,
  borderLeft: 3,
  borderColor: 'primary.main',
  borderRadius: '4px 12px 12px 4px',
  bgcolor: 'sunken',
};

const heading = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  fontWeight: 600,
  svg: { flex: 'none', color: 'primary.main' },
};

/** The reply of the shop, below its review or rating. */
export function ShopReply({ text, repliedAt, editedAt, children }: ShopReplyProps) {
  const t = useTranslations('reviews.reply');
  const isOlder = editedAt && repliedAt && Date.parse(repliedAt) < Date.parse(editedAt);
  return (
    <Box sx={box}>
      <Typography variant="body2" sx={heading}>
        <Store size={16} />
        {t('heading')}
      </Typography>
      <Typography dir="auto" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {text}
      </Typography>
      {isOlder && (
        <Typography variant="body2" color="textSecondary">
          {t('older')}
        </Typography>
      )}
      {children}
    </Box>
  );
}
