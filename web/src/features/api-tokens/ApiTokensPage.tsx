import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { KeyRound, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { ListFoot } from '@/components/ui/ListFoot';
import type { ApiTokenFieldsFragment } from '@/graphql/generated/dashboard-operations';
import { CreateTokenDialog } from './CreateTokenDialog';
import { RevokeDialog } from './RevokeDialog';
import { TokenCard } from './TokenCard';
import { TokensSkeleton } from './TokensSkeleton';
import { useApiTokens } from './useApiTokens';
import { useRevokeToken } from './useRevokeToken';

/** The keys of programs: those there are, a new one, and one to take back. */
export function ApiTokensPage() {
  const t = useTranslations('apiTokens.page');
  const { tokens, totalCount, hasMore, failed, retry, ...more } = useApiTokens();
  const { revoke, revoking } = useRevokeToken();
  const [making, setMaking] = useState(false);
  const [asking, setAsking] = useState<ApiTokenFieldsFragment | null>(null);
  const [revocations, setRevocations] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const counts = { shown: tokens?.length ?? 0, total: totalCount };

  // The button that was pressed has left the page, so the keyboard goes on from the list that it was in.
  useEffect(() => {
    if (revocations > 0) list.current?.focus({ preventScroll: true });
  }, [revocations]);

  const confirm = async () => {
    if (!asking) return;
    if (await revoke(asking.id)) setRevocations(revocations + 1);
    setAsking(null);
  };

  return (
    <Box sx={{ maxWidth: 960 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1.5, mb: 3 }}>
        <Box sx={{ flex: '1 1 320px' }}>
          <Typography variant="h1" sx={{ mb: 0.5, fontSize: 'clamp(1.75rem, 1.4rem + 1.2vw, 2.25rem)' }}>
            {t('title')}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{t('hint')}</Typography>
        </Box>
        <Button
          variant="contained"
          startIcon={<Plus size={20} aria-hidden />}
          onClick={() => setMaking(true)}
        >
          {t('make')}
        </Button>
      </Box>
      {failed && <ErrorState title={t('failed')} onRetry={retry} />}
      {!tokens && !failed && <TokensSkeleton />}
      <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
        {tokens?.length === 0 && <EmptyState icon={KeyRound} title={t('empty')} text={t('emptyHint')} />}
        {tokens && tokens.length > 0 && (
          <>
            <Box
              component="ul"
              aria-label={t('list')}
              sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}
            >
              {tokens.map((token) => (
                <TokenCard key={token.id} token={token} onRevoke={setAsking} />
              ))}
            </Box>
            <ListFoot
              shown={hasMore ? t('shown', counts) : t('count', counts)}
              more={t('more')}
              hasMore={hasMore}
              busy={more.loadingMore}
              failed={more.moreFailed}
              onMore={() => void more.loadMore()}
            />
          </>
        )}
      </Box>
      {making && <CreateTokenDialog onClose={() => setMaking(false)} />}
      {asking && (
        <RevokeDialog
          name={asking.name}
          busy={revoking}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(null)}
        />
      )}
    </Box>
  );
}
