import type { Opinion } from './opinion';
import { OpinionCard } from './OpinionCard';
import css from './OpinionList.module.css';

interface OpinionListProps {
  opinions: readonly Opinion[];
  onDelete: (opinion: Opinion) => void;
}

export function OpinionList({ opinions, onDelete }: OpinionListProps) {
  return (
    <ul className={css.list}>
      {opinions.map((opinion) => (
        <OpinionCard key={opinion.id} opinion={opinion} onDelete={onDelete} />
      ))}
    </ul>
  );
}
