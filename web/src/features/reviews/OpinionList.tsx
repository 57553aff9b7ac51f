import type { Opinion } from './opinion';
import { OpinionCard } from './OpinionCard';
import css from './OpinionList.module.css';

export function OpinionList({ opinions }: { opinions: readonly Opinion[] }) {
  return (
    <ul className={css.list}>
      {opinions.map((opinion) => (
        <OpinionCard key={opinion.id} opinion={opinion} />
      ))}
    </ul>
  );
}
