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
import { useToast } from '../feedback/toast/useToast';

interface ModalProps {
  open: boolean;
  onClose: () => void;
}

type LazyModal<Props extends ModalProps> = ComponentType<Props> & {
  /** Preloads the code. */
  preload: () => void;
};

/**
 * A lazy drawer, dialog or popover that loads its code when it is first opened. On failure it
 * closes, so that the next click retries: React's `lazy` would cache the rejection.
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

    // Deferred, so that the button responds within a frame. Closing is not, since the caller moves
    // the focus.
    const opened = useDeferredValue(open) && open;
    return Current ? <Current {...props} open={opened} /> : null;
  }

  return Object.assign(Modal, { preload: () => void loadOnce().catch(() => undefined) });
}
