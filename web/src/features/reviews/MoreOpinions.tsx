import Button from '@mui/material/Button';
import { useState } from 'react';
import css from './MoreOpinions.module.css';

interface MoreOpinionsProps {
  /** Fetches the next page; rejects when that fails. */
  onMore: () => Promise<unknown>;
}

/** The way to the next page of a list. */
export function MoreOpinions({ onMore }: MoreOpinionsProps) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');

  const more = () => {
    setState('loading');
    onMore().then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };

  return (
    <div className={css.more}>
      {state === 'failed' && <p role="alert">More reviews could not be loaded.</p>}
      <Button variant="outlined" loading={state === 'loading'} onClick={more}>
        {state === 'failed' ? 'Retry' : 'Show more'}
      </Button>
    </div>
  );
}
