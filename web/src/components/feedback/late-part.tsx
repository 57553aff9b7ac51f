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
import { loadMuiPart } from '@/theme/mui-part';
import { useToast } from './useToast';

interface Openable {
  open: boolean;
  onClose: () => void;
}

interface LatePart<Props extends Openable> {
  Part: ComponentType<Props>;
  /** To be called when somebody is about to open it. */
  prepare: () => void;
}

/**
 * Something made of MUI's components that opens over the page: a panel, a menu, a dialog. Its code
 * is loaded when it is opened for the first time. When that fails it is closed again, so that
 * another press is another attempt.
 */
export function latePart<Props extends Openable>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    Loaded ??= memo(await loadMuiPart(load));
    return Loaded;
  };

  function Part(props: Props) {
    const { open, onClose } = props;
    const t = useTranslations('common');
    const toast = useToast();
    const [Drawn, setDrawn] = useState(() => Loaded);
    const fail = useEffectEvent(() => {
      onClose();
      toast.error(t('errorState.text'), t('errorState.title'));
    });

    const wanted = open && !Drawn;
    useEffect(() => {
      if (!wanted) return undefined;
      let left = false;
      loadOnce().then(
        (part) => left || startTransition(() => setDrawn(() => part)),
        () => left || fail(),
      );
      return () => {
        left = true;
      };
    }, [wanted]);

    // The button that was pressed shows it first; what opens takes longer than a frame has. It
    // closes at once, as the caller moves the focus.
    const opened = useDeferredValue(open) && open;
    return Drawn ? <Drawn {...props} open={opened} /> : null;
  }

  return { Part, prepare: () => void loadOnce().catch(() => undefined) };
}
