import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useLocale } from 'use-intl';
import { leaveTo } from '@/lib/browser/leave-to';
import { localizedPath } from '@/lib/i18n/locales';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { Loader } from '@/ui/feedback/Loader';
import { useMyLanguageQuery } from './language.generated';

/** Redirects a user to a page in the language of the account; in this one if that is unknown. */
export function ContinueInLanguage({ to }: { to: string }) {
  const current = useLocale();
  const { locales } = usePublicConfig();
  const { data, loading } = useMyLanguageQuery({ skip: locales.length < 2 });
  const own = locales.find((locale) => locale === data?.me?.locale) ?? current;
  const address = own === current ? null : localizedPath(to, own, locales);
  useEffect(() => {
    if (address) leaveTo(address);
  }, [address]);
  return loading || address ? <Loader minHeight="60vh" /> : <Navigate to={to} replace />;
}
