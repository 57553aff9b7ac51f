import {
  memo,
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
} from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from './toast/useToast';

interface ModalProps {
  open: boolean;
  onClose: () => void;
}

type LazyModal<Props extends ModalProps> = ComponentType<Props> & {
  /** Loads the code before it is opened. */
  preload: () => void;
};

/**
 * A drawer, dialog or popover whose code is loaded when it is opened for the first time. If that
 * fails, it closes again, so that the next press retries: React's `lazy` would keep the failure.
 */
export function lazyModal<Props extends ModalProps>(
  load: () => Promise<ComponentType<Props>>,
): LazyModal<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    Loaded ??= memo(await load());
    return Loaded;
  };

  function Modal(props: Props) {
    const { open, onClose } = props;
    const t = useTranslations('common');
    const toast = useToast();
    const [Current, setCurrent] = useState(() => Loaded);
    const fail = useEffectEvent(() => {
      onClose();
      toast.error(t('errorState.text'), t('errorState.title'));
    });

    const wanted = open && !Current;
    useEffect(() => {
      if (!wanted) return undefined;
      let left = false;
      loadOnce().then(
        (loaded) => left || startTransition(() => setCurrent(() => loaded)),
        () => left || fail(),
      );
      return () => {
        left = true;
      };
    }, [wanted]);

    // Defers opening, so that the button responds within a frame. Closes at once, as the caller
    // moves the focus.
    const opened = useDeferredValue(open) && open;
    return Current ? <Current {...props} open={opened} /> : null;
  }

  return Object.assign(Modal, { preload: () => void loadOnce().catch(() => undefined) });
}
