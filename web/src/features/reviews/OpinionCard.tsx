import { Stars } from '@/components/ui/Stars';
import { UserAvatar } from '@/components/ui/UserAvatar';
import css from './OpinionCard.module.css';
import { shortName, type Opinion } from './opinion';
import { OpinionPhoto } from './OpinionPhoto';

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

export function OpinionCard({ opinion }: { opinion: Opinion }) {
  const { name, email, avatar, stars, message, image, createdAt } = opinion;
  return (
    <li className={css.card}>
      <div className={css.author}>
        <UserAvatar src={avatar} size={44} />
        <div className={css.who}>
          <p className={css.name}>{shortName(name)}</p>
          <p className={css.email}>{email}</p>
        </div>
      </div>
      <div className={css.stars}>
        <Stars value={stars} />
        <time dateTime={createdAt}>{dateFormat.format(new Date(createdAt))}</time>
      </div>
      <p className={css.message}>{message}</p>
      {image && <OpinionPhoto image={image} author={shortName(name)} />}
    </li>
  );
}
