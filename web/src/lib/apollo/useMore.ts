import { useState } from 'react';

export interface More {
  loadMore: () => Promise<void>;
  loadingMore: boolean;
  moreFailed: boolean;
}

/** The next page of a list, with whether it is on its way or did not come. */
export function useMore(fetchNext: () => Promise<unknown>): More {
  const [loadingMore, setLoadingMore] = useState(false);
  const [moreFailed, setMoreFailed] = useState(false);
  const loadMore = async () => {
    setLoadingMore(true);
    setMoreFailed(false);
    try {
      await fetchNext();
    } catch {
      setMoreFailed(true);
    } finally {
      setLoadingMore(false);
    }
  };
  return { loadMore, loadingMore, moreFailed };
}
