import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorState } from '@/components/feedback/ErrorState';
import { latePart } from '@/components/feedback/late-part';
import type { Opinion } from './opinion';
import type { OpinionSource } from './opinion-source';
import { FilterLine } from './FilterLine';
import { MoreOpinions } from './MoreOpinions';
import { OpinionList } from './OpinionList';
import css from './Opinions.module.css';
import { SummaryBlock } from './SummaryBlock';
import type { DeleteOpinion } from './useDeleteOpinion';

const dialog = latePart(async () => (await import('./DeleteOpinionDialog')).DeleteOpinionDialog);

interface OpinionsProps {
  source: OpinionSource;
  onDelete: DeleteOpinion;
  /** Shows so many at the most and no way to more; all of them, page by page, when left out. */
  limit?: number;
  /** Shown in place of everything while there are none at all. */
  empty: ReactNode;
  /** Between the summary and the list. */
  photos?: ReactNode;
}

/**
 * The reviews block: summary, list, the rest of it on request. It needs a source whose first page
 * is there.
 */
export function Opinions({ source, onDelete, limit, empty, photos }: OpinionsProps) {
  const { summary, opinions, stars, filterBy, state, refresh, more } = source;
  const t = useTranslations('reviews');
  const [asking, setAsking] = useState<Opinion | null>(null);
  const [removals, setRemovals] = useState(0);
  const block = useRef<HTMLDivElement>(null);

  // The button that was pressed has left the page, so the keyboard goes on from the block that it
  // was in.
  useEffect(() => {
    if (removals > 0) block.current?.focus({ preventScroll: true });
  }, [removals]);

  const remove = () => {
    if (!asking) return;
    setAsking(null);
    setRemovals(removals + 1);
    void onDelete(asking);
  };

  const showAll = () => {
    filterBy(null);
    block.current?.focus({ preventScroll: true });
  };

  if (!summary) return null;
  return (
    <div ref={block} tabIndex={-1} className={css.block}>
      {summary.count === 0 ? (
        empty
      ) : (
        <>
          <SummaryBlock summary={summary} chosen={stars} onChoose={filterBy} />
          {photos}
          <FilterLine summary={summary} stars={stars} onShowAll={showAll} />
          {state === 'failed' ? (
            <ErrorState compact title={t('loadFailed')} onRetry={refresh} />
          ) : (
            <div className={css.results} aria-busy={state === 'loading'}>
              <OpinionList
                opinions={limit === undefined ? opinions : opinions.slice(0, limit)}
                onDelete={setAsking}
              />
            </div>
          )}
          {limit === undefined && more && <MoreOpinions onMore={more} />}
        </>
      )}
      <dialog.Part open={asking !== null} onClose={() => setAsking(null)} onConfirm={remove} />
    </div>
  );
}
