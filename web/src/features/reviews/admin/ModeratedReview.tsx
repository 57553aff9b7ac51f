import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { BadgeCheck, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ReviewPhoto } from '@/features/reviews/shared/ReviewPhoto';
import { Stars } from '@/ui/text/Stars';
import { StatusChip } from '@/ui/text/StatusChip';
import { UserAvatar } from '@/ui/media/UserAvatar';
import { useFormatters } from '@/lib/format/useFormatters';
import { paths } from '@/lib/dashboard-paths';
import type { OpinionFieldsFragment } from './moderation.generated';
import { ReplyBox } from './ReplyBox';

interface ModeratedReviewProps {
  review: OpinionFieldsFragment;
  onDelete: (review: OpinionFieldsFragment) => void;
}

/** A name, linked to its page if it has one. */
const named = (path: string | null) => (name: ReactNode) =>
  path ? (
    <MuiLink component={Link} to={path}>
      <bdi>{name}</bdi>
    </MuiLink>
  ) : (
    <b>
      <bdi>{name}</bdi>
    </b>
  );

/** A review or rating with its author, subject and reply. */
export function ModeratedReview({ review, onDelete }: ModeratedReviewProps) {
  const t = useTranslations('moderation.card');
  const { name, author, message, photo } = review;
  return (
    <Card component="li" sx={{ display: 'grid', gap: 1.5, p: { xs: 2, sm: 2.5 }, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <UserAvatar src={author.avatar} size={44} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <MuiLink component={Link} to={paths.manageUser(author.id)} sx={{ fontWeight: 600 }}>
            <bdi>{name}</bdi>
          </MuiLink>
          <Typography translate="no" variant="body2" color="textSecondary">
            {author.email}
          </Typography>
        </Box>
        <IconButton
          aria-label={t('delete', { name })}
          onClick={() => onDelete(review)}
          sx={{ alignSelf: 'start', flex: 'none', mt: -1, mr: -1, '&:hover': { color: 'error.main' } }}
        >
          <Trash2 size={18} />
        </IconButton>
      </Box>
      <Facts review={review} />
      <Typography dir="auto" sx={{ whiteSpace: 'pre-line' }}>
        {message}
      </Typography>
      {photo && <ReviewPhoto image={photo} name={t('photo', { name })} label={t('enlarge', { name })} />}
      <ReplyBox review={review} />
    </Card>
  );
}

/** Stars, times and subject of a review or rating. */
function Facts({ review }: Pick<ModeratedReviewProps, 'review'>) {
  const { formatDateTime } = useFormatters();
  const t = useTranslations('moderation.card');
  const reviews = useTranslations('reviews');
  const { stars, createdAt, editedAt, kind, product, productName } = review;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        fontSize: '0.875rem',
        color: 'text.secondary',
      }}
    >
      <Stars value={stars} />
      <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      {editedAt && (
        <span>
          {t.rich('edited', {
            time: () => <time dateTime={editedAt}>{formatDateTime(editedAt)}</time>,
          })}
        </span>
      )}
      <span>
        {kind === 'REVIEW'
          ? t('ofShop')
          : t.rich('ofProduct', {
              product: productName ?? '',
              what: named(product && paths.manageProduct(product.id)),
            })}
      </span>
      {review.verifiedPurchase && (
        <StatusChip icon={BadgeCheck} color="success">
          {reviews('verified.label')}
        </StatusChip>
      )}
    </Box>
  );
}
