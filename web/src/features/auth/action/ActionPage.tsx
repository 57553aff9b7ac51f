import { useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useHydrated } from '@/lib/browser/useHydrated';
import { ErrorState } from '@/ui/ErrorState';
import { Loader } from '@/ui/Loader';
import { NoIndex } from '@/ui/NoIndex';
import { PageTitle } from '@/ui/PageTitle';
import { signInTrouble } from '@/features/auth/shared/sign-in-trouble';
import { ConfirmCode } from './ConfirmCode';
import { NewPassword } from './NewPassword';
import { UnusableCode } from './UnusableCode';
import { useEmailedCode } from './useEmailedCode';

/** The page of the links in e-mails about the account; Firebase gives their format. */
export function ActionPage() {
  const t = useTranslations('accounts');
  const [params] = useSearchParams();
  // The server renders one page for all links.
  const hydrated = useHydrated();
  const code = hydrated ? (params.get('oobCode') ?? '') : undefined;
  const { state, retry } = useEmailedCode(code);
  return (
    <>
      <PageTitle>{t('action.title')}</PageTitle>
      <NoIndex />
      {state.status === 'checking' && <Loader label={t('action.checking')} minHeight="60vh" />}
      {state.status === 'failed' && (
        <ErrorState
          title={t('action.failed')}
          text={t(`trouble.${signInTrouble(state.error)}`)}
          onRetry={retry}
        />
      )}
      {state.status === 'unusable' && <UnusableCode mode={params.get('mode')} />}
      {state.status === 'usable' &&
        (state.purpose === 'reset-password' ? (
          <NewPassword code={state.code} email={state.email} />
        ) : (
          <ConfirmCode code={state.code} email={state.email} purpose={state.purpose} />
        ))}
    </>
  );
}
