import type { SnackbarProvider } from 'notistack';
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { fetchAhead } from '@/lib/browser/fetch-ahead';
import { loadPart } from '@/lib/browser/load-part';
import { ToastContext, type ToastApi, type ToastMessage } from './useToast';

const importToasts = async () => await import('./Toasts');

/**
 * Loads notistack's provider after the page, as it weighs 7 kB and no page starts with a toast.
 * It is fetched ahead, as a toast may have to report that there is no network.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [Toasts, setToasts] = useState<ComponentType<{ ref: RefObject<SnackbarProvider | null> }>>();
  const provider = useRef<SnackbarProvider>(null);
  const load = useMemo(() => {
    let loading: Promise<void | ((toast: ToastMessage) => void)> | undefined;
    return () =>
      (loading ??= loadPart(importToasts).then(
        (loaded) => {
          // Mounts the provider before the toast that waits for it.
          flushSync(() => setToasts(() => loaded.Toasts));
          return (toast: ToastMessage) => {
            if (provider.current) loaded.showToast(provider.current, toast);
          };
        },
        // The next toast imports it again.
        () => void (loading = undefined),
      ));
  }, []);
  useEffect(() => fetchAhead(() => void load()), [load]);

  const api = useMemo<ToastApi>(() => {
    const show = (toast: ToastMessage) => void load().then((showToast) => showToast?.(toast));
    return {
      success: (message, title, options) => show({ variant: 'success', message, title, ...options }),
      error: (message, title, options) => show({ variant: 'error', message, title, ...options }),
    };
  }, [load]);
  return (
    <ToastContext value={api}>
      {children}
      {Toasts && <Toasts ref={provider} />}
    </ToastContext>
  );
}
