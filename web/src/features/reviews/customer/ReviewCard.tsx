import IconButton from '@mui/material/IconButton';
import { BadgeCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReviewPhoto } from '@/features/reviews/shared/ReviewPhoto';
import { ShopReply } from '@/features/reviews/shared/ShopReply';
import { Stars } from '@/ui/text/Stars';
import { StatusChip } from '@/ui/text/StatusChip';
import { UserAvatar } from '@/ui/media/UserAvatar';
import { useFormatters } from '@/lib/format/useFormatters';
import css from './ReviewCard.module.css';
import { maskedEmail, shortName, type Review } from './review';

interface ReviewCardProps {
  review: Review;
  onDelete: (review: Review) => void;
}

/** Longer texts would stretch all cards of their row. */
const isLong = (message: string) => message.length > 500 || message.split('\n').length > 10;

export function ReviewCard({ review, onDelete }: ReviewCardProps) {
  const { formatDay } = useFormatters();
  const t = useTranslations('reviews');
  const { name, stars, message, image, createdAt, editedAt, verifiedPurchase, reply } = review;
  const author = shortName(name);
  return (
    <li className={css.card}>
      <Author review={review} onDelete={onDelete} />
      <div className={css.stars}>
        <Stars value={stars} />
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </div>
      {editedAt && (
        <p className={css.edited}>
          {t.rich('card.edited', {
            day: () => <time dateTime={editedAt}>{formatDay(editedAt)}</time>,
          })}
        </p>
      )}
      {verifiedPurchase && (
        <div>
          <StatusChip icon={BadgeCheck} color="success">
            {t('verified.label')}
          </StatusChip>
        </div>
      )}
      <Message text={message} />
      {image && (
        <ReviewPhoto
          image={image}
          name={t('photo.name', { name: author })}
          label={t('photo.enlarge', { name: author })}
        />
      )}
      {reply && <ShopReply {...reply} editedAt={editedAt} />}
    </li>
  );
}

function Author({ review, onDelete }: ReviewCardProps) {
  const t = useTranslations('reviews.card');
  const { email, avatar, canDelete } = review;
  const author = shortName(review.name);
  return (
    <div className={css.author}>
      <UserAvatar src={avatar} size={44} />
      <div className={css.who}>
        <p className={css.name}>
          <bdi>{author}</bdi>
        </p>
        <p className={css.email} translate="no">
          {maskedEmail(email)}
        </p>
      </div>
      {canDelete && (
        <IconButton
          className={css.trash}
          aria-label={t('delete', { name: author })}
          onClick={() => onDelete(review)}
        >
          <Trash2 size={18} />
        </IconButton>
      )}
    </div>
  );
}

function Message({ text }: { text: string }) {
  const t = useTranslations('reviews.card');
  const long = isLong(text);
  const [folded, setFolded] = useState(long);
  return (
    <>
      <p dir="auto" className={`${css.message} ${folded ? css.folded : ''}`}>
        {text}
      </p>
      {long && (
        <button type="button" className={css.fold} aria-expanded={!folded} onClick={() => setFolded(!folded)}>
          {t(folded ? 'more' : 'less')}
        </button>
      )}
    </>
  );
}
