import { Suspense, useContext, useEffect } from 'react';
import { ClosedBar } from '@/app/lazy-pages';
import { ChangePublicConfigContext, usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { withClosings } from '@/lib/public-config/with-closings';
import { nextChange } from '@larder/shared/closings';

/** Says above a page that the shop is closed; shops that are open do not load its code. */
export function ClosedInForce() {
  const { closed } = usePublicConfig();
  useClosingTimes();
  return (
    closed && (
      // The page stays while the code of the bar loads.
      <Suspense fallback={null}>
        <ClosedBar closed={closed} />
      </Suspense>
    )
  );
}

/** Browsers fire later timers at once. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** Closes and opens the shop in this page at the times of its closings. */
function useClosingTimes(): void {
  const { closings } = usePublicConfig();
  const change = useContext(ChangePublicConfigContext);
  useEffect(() => {
    if (!closings) return undefined;
    let timer: number | undefined;
    const update = () => {
      change((config) => withClosings(config, closings));
      wait();
    };
    const wait = () => {
      const next = nextChange(closings, Date.now());
      if (next !== null) timer = window.setTimeout(update, Math.min(next - Date.now(), MAX_TIMEOUT_MS));
    };
    wait();
    return () => window.clearTimeout(timer);
  }, [closings, change]);
}
