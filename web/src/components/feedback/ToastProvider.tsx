import { useCallback, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { fetchAhead } from '@/config/fetch-ahead';
import { createToastQueue, type ToastQueue } from './toast-queue';
import { ToastContext, type ToastApi } from './useToast';

// By itself, since Vite takes what follows an `import()` for a part of it, and what it rejects with
// would be caught by nobody.
const loadStack = async () => (await import('./ToastStack')).ToastStack;

/**
 * Takes what is to be said in toasts. The code that shows them is fetched ahead, as what a toast
 * has to tell may be that there is no network. Until it is there they wait.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [Stack, setStack] = useState<ComponentType<{ queue: ToastQueue }>>();
  const load = useCallback(() => {
    loadStack().then(
      (loaded) => setStack(() => loaded),
      // The next toast tries again as well.
      () => addEventListener('online', load, { once: true }),
    );
  }, []);
  const queue = useMemo(() => createToastQueue(load), [load]);

  useEffect(() => fetchAhead(load), [load]);

  const api = useMemo<ToastApi>(
    () => ({
      success: (message, title, options) => queue.send({ variant: 'success', message, title, options }),
      error: (message, title) => queue.send({ variant: 'error', message, title }),
    }),
    [queue],
  );
  return (
    <ToastContext value={api}>
      {children}
      {Stack && <Stack queue={queue} />}
    </ToastContext>
  );
}
