import { useCallback, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { whenIdle } from '@/config/when-idle';
import { createToastQueue, type ToastQueue } from './toast-queue';
import { ToastContext, type ToastApi } from './useToast';

const FIRST_INPUT = ['click', 'keydown'] as const;

// By itself, since Vite takes what follows an `import()` for a part of it, and what it rejects with would be caught by nobody.
const loadStack = async () => (await import('./ToastStack')).ToastStack;

/**
 * Takes what is to be said in toasts. The code that shows them comes after the first thing that somebody does on the page,
 * for most toasts answer to that, or with the first toast; those that cannot be shown yet wait.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [Stack, setStack] = useState<ComponentType<{ queue: ToastQueue }>>();
  // When it fails the next toast tries again.
  const load = useCallback(
    () =>
      void loadStack().then(
        (loaded) => setStack(() => loaded),
        () => undefined,
      ),
    [],
  );
  const queue = useMemo(() => createToastQueue(load), [load]);

  useEffect(() => {
    let giveUp = () => {};
    const loadSoon = () => {
      giveUp();
      giveUp = whenIdle(load);
    };
    FIRST_INPUT.forEach((type) => addEventListener(type, loadSoon, { once: true }));
    return () => {
      giveUp();
      FIRST_INPUT.forEach((type) => removeEventListener(type, loadSoon));
    };
  }, [load]);

  const api = useMemo<ToastApi>(
    () => ({
      success: (message, title) => queue.send({ variant: 'success', message, title }),
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
