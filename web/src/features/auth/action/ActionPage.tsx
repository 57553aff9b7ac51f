import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useHydrated } from '@/lib/browser/useHydrated';
import { paths } from '@/lib/paths';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { Loader } from '@/ui/feedback/Loader';
import { NoIndex } from '@/ui/page/NoIndex';
import { PageTitle } from '@/ui/page/PageTitle';
import { signInTrouble } from '@/features/auth/shared/sign-in-trouble';
import { ConfirmCode } from './ConfirmCode';
import { NewPassword } from './NewPassword';
import { UnusableCode } from './UnusableCode';
import { useEmailedCode } from './useEmailedCode';

interface KeptLink {
  query: string;
}

const isKept = (state: unknown): state is KeptLink =>
  typeof state === 'object' && state !== null && 'query' in state && typeof state.query === 'string';

/**
 * The query of the link. The history entry keeps it, for a reload, instead of the address, which
 * others may see.
 */
function useLinkQuery(): URLSearchParams {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (search) void navigate(paths.emailedCode, { replace: true, state: { query: search } });
  }, [search, navigate]);
  return new URLSearchParams(search || (isKept(state) ? state.query : ''));
}

/** The page of the links in e-mails about the account; Firebase gives their format. */
export function ActionPage() {
  const t = useTranslations('accounts');
  const params = useLinkQuery();
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
        <ErrorState title={t('action.failed')} text={t(signInTrouble(state.error))} onRetry={retry} />
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
