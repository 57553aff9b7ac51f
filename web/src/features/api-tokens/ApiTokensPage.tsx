import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { KeyRound, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@/ui/EmptyState';
import { PagedList } from '@/ui/PagedList';
import { PageHeading } from '@/ui/PageHeading';
import type { ApiTokenFieldsFragment } from './api-tokens.generated';
import { CreateTokenDialog } from './CreateTokenDialog';
import { RevokeDialog } from './RevokeDialog';
import { TokenCard } from './TokenCard';
import { TokensSkeleton } from './TokensSkeleton';
import { useApiTokens } from './useApiTokens';
import { useRevokeToken } from './useRevokeToken';

/** The keys of programs: those there are, a new one, and one to take back. */
export function ApiTokensPage() {
  const t = useTranslations('apiTokens.page');
  const pages = useApiTokens();
  const { revoke, revoking } = useRevokeToken();
  const [making, setMaking] = useState(false);
  const [asking, setAsking] = useState<ApiTokenFieldsFragment | null>(null);
  const [revocations, setRevocations] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const counts = { shown: pages.items?.length ?? 0, total: pages.totalCount };

  // The button that was pressed has left the page, so the keyboard goes on from the list that it
  // was in.
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
      <PageHeading
        title={t('title')}
        hint={t('hint')}
        action={
          <Button
            variant="contained"
            startIcon={<Plus size={20} aria-hidden />}
            onClick={() => setMaking(true)}
          >
            {t('make')}
          </Button>
        }
      />
      <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
        <PagedList
          pages={pages}
          texts={{
            list: t('list'),
            failed: t('failed'),
            shown: pages.hasMore ? t('shown', counts) : t('count', counts),
            more: t('more'),
          }}
          skeleton={<TokensSkeleton />}
          empty={<EmptyState icon={KeyRound} title={t('empty')} text={t('emptyHint')} />}
        >
          {(token) => <TokenCard key={token.id} token={token} onRevoke={setAsking} />}
        </PagedList>
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
