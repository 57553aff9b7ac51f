import Button from '@mui/material/Button';
import { useState } from 'react';
import type { SummaryFieldsFragment } from '@/graphql/generated/operations';
import type { Opinion } from './opinion';
import { OpinionList } from './OpinionList';
import css from './Opinions.module.css';
import { SummaryBlock } from './SummaryBlock';

interface OpinionsProps {
  summary: SummaryFieldsFragment;
  opinions: readonly Opinion[];
  /** Fetches the next page; rejects when that fails. Undefined when there is none. */
  onMore?: (() => Promise<unknown>) | undefined;
}

/** The reviews block: the summary, the list, and the rest of it on request. */
export function Opinions({ summary, opinions, onMore }: OpinionsProps) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');

  const more = () => {
    setState('loading');
    onMore?.().then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };

  return (
    <div className={css.block}>
      <SummaryBlock summary={summary} />
      <OpinionList opinions={opinions} />
      {onMore && (
        <div className={css.more}>
          {state === 'failed' && <p role="alert">More reviews could not be loaded.</p>}
          <Button variant="outlined" loading={state === 'loading'} onClick={more}>
            {state === 'failed' ? 'Retry' : 'More reviews'}
          </Button>
        </div>
      )}
    </div>
  );
}
