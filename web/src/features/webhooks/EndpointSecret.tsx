import { useTranslations } from 'use-intl';
import { inCode, NewSecret } from '@/ui/text/NewSecret';

/** The new secret of an endpoint, to be copied. */
export function EndpointSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const t = useTranslations('webhooks.secret');
  return (
    <NewSecret
      secret={secret}
      warning={t('warning')}
      label={t('label')}
      copy={t('copy')}
      use={t.rich('use', { c: inCode })}
      done={t('done')}
      onDone={onDone}
    />
  );
}
