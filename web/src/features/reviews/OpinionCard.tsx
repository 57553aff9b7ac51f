import IconButton from '@mui/material/IconButton';
import { Trash2 } from 'lucide-react';
import { Stars } from '@/components/ui/Stars';
import { UserAvatar } from '@/components/ui/UserAvatar';
import css from './OpinionCard.module.css';
import { maskedEmail, shortName, type Opinion } from './opinion';
import { OpinionPhoto } from './OpinionPhoto';

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

interface OpinionCardProps {
  opinion: Opinion;
  onDelete: (opinion: Opinion) => void;
}

export function OpinionCard({ opinion, onDelete }: OpinionCardProps) {
  const { name, email, avatar, stars, message, image, createdAt, canDelete } = opinion;
  return (
    <li className={css.card}>
      <div className={css.author}>
        <UserAvatar src={avatar} size={44} />
        <div className={css.who}>
          <p className={css.name}>{shortName(name)}</p>
          <p className={css.email}>{maskedEmail(email)}</p>
        </div>
        {canDelete && (
          <IconButton
            className={css.trash ?? ''}
            aria-label={`Delete the review by ${shortName(name)}`}
            onClick={() => onDelete(opinion)}
          >
            <Trash2 size={18} aria-hidden />
          </IconButton>
        )}
      </div>
      <div className={css.stars}>
        <Stars value={stars} />
        <time dateTime={createdAt}>{dateFormat.format(new Date(createdAt))}</time>
      </div>
      <p className={css.message}>{message}</p>
      {image && (
        <OpinionPhoto
          image={image}
          name={`Photo by ${shortName(name)}`}
          label={`Enlarge: Photo by ${shortName(name)}`}
        />
      )}
    </li>
  );
}
