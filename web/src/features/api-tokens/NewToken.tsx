import { useTranslations } from 'use-intl';
import { inCode, NewSecret } from '@/ui/NewSecret';

interface NewTokenProps {
  secret: string;
  onDone: () => void;
}

/** The prefix that the list shows too. */
const SHOWN = 'larder_'.length + 4;

/** A new token, to be copied. */
export function NewToken({ secret, onDone }: NewTokenProps) {
  const t = useTranslations('apiTokens.made');
  return (
    <NewSecret
      secret={secret}
      warning={t('warning')}
      label={t('token')}
      copy={t('copy')}
      use={t.rich('use', { hint: secret.slice(0, SHOWN), c: inCode })}
      done={t('done')}
      onDone={onDone}
    />
  );
}
