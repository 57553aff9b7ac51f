import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { OpinionPhoto } from '@/components/ui/OpinionPhoto';
import { PlainIconButton } from '@/components/ui/PlainButton';
import { ShopAnswer } from '@/components/ui/ShopAnswer';
import { Stars } from '@/components/ui/Stars';
import { UserAvatar } from '@/components/ui/UserAvatar';
import { VerifiedMark } from '@/components/ui/VerifiedMark';
import { formatDay } from '@/config/dates';
import css from './OpinionCard.module.css';
import { maskedEmail, shortName, type Opinion } from './opinion';

interface OpinionCardProps {
  opinion: Opinion;
  onDelete: (opinion: Opinion) => void;
}

/** Longer words, and more lines than stand in a folded card, stretch a whole row. */
const isLong = (message: string) => message.length > 500 || message.split('\n').length > 10;

export function OpinionCard({ opinion, onDelete }: OpinionCardProps) {
  const t = useTranslations('reviews');
  const {
    name,
    email,
    avatar,
    stars,
    message,
    image,
    createdAt,
    editedAt,
    canDelete,
    verifiedPurchase,
    answer,
  } = opinion;
  const author = shortName(name);
  const long = isLong(message);
  const [folded, setFolded] = useState(long);
  return (
    <li className={css.card}>
      <div className={css.author}>
        <UserAvatar src={avatar} size={44} />
        <div className={css.who}>
          <p className={css.name}>{author}</p>
          <p className={css.email}>{maskedEmail(email)}</p>
        </div>
        {canDelete && (
          <PlainIconButton
            className={css.trash}
            aria-label={t('card.delete', { name: author })}
            onClick={() => onDelete(opinion)}
          >
            <Trash2 size={18} aria-hidden />
          </PlainIconButton>
        )}
      </div>
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
      {verifiedPurchase && <VerifiedMark />}
      <p className={`${css.message} ${folded ? css.folded : ''}`}>{message}</p>
      {long && (
        <button type="button" className={css.fold} aria-expanded={!folded} onClick={() => setFolded(!folded)}>
          {t(folded ? 'card.more' : 'card.less')}
        </button>
      )}
      {image && (
        <OpinionPhoto
          image={image}
          name={t('photo.name', { name: author })}
          label={t('photo.enlarge', { name: author })}
        />
      )}
      {answer && <ShopAnswer {...answer} editedAt={editedAt} />}
    </li>
  );
}
