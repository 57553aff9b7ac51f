import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import css from './LoadMore.module.css';

interface LoadMoreProps {
  loading: boolean;
  failed: boolean;
  onMore: () => void;
}

/** Fetches the next page when the end of the list comes near, and by a button for those who do not scroll. */
export function LoadMore({ loading, failed, onMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const idle = !loading && !failed;

  useEffect(() => {
    if (!idle || !end.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: '400px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [idle, onMore]);

  return (
    <div ref={end} className={css.more}>
      {failed && <p role="alert">More products could not be loaded.</p>}
      <Button variant="outlined" loading={loading} onClick={onMore}>
        {failed ? 'Retry' : 'Load more'}
      </Button>
    </div>
  );
}
