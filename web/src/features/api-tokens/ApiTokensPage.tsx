import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { KeyRound, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@/ui/EmptyState';
import { ItemList } from '@/ui/ItemList';
import { ListFoot } from '@/ui/ListFoot';
import { PageHeading } from '@/ui/PageHeading';
import { ResourceList } from '@/ui/ResourceList';
import { usePagedQuery } from '@/lib/apollo/usePagedQuery';
import { ApiTokensDocument, type ApiTokenFieldsFragment } from './api-tokens.generated';
import { CreateTokenDialog } from './CreateTokenDialog';
import { RevokeDialog } from './RevokeDialog';
import { TokenCard } from './TokenCard';
import { TokensSkeleton } from './TokensSkeleton';
import { useRevokeToken } from './useRevokeToken';

const PAGE_SIZE = 50;

/** The keys of programs: those there are, a new one, and one to take back. */
export function ApiTokensPage() {
  const t = useTranslations('apiTokens.page');
  const list = usePagedQuery(ApiTokensDocument, (data) => data.apiTokens, {
    variables: { first: PAGE_SIZE },
  });
  const { revoke, revoking } = useRevokeToken();
  const [making, setMaking] = useState(false);
  const [asking, setAsking] = useState<ApiTokenFieldsFragment | null>(null);
  const [revocations, setRevocations] = useState(0);
  const results = useRef<HTMLDivElement>(null);

  // The button that was pressed has left the page, so the keyboard goes on from the list that it
  // was in.
  useEffect(() => {
    if (revocations > 0) results.current?.focus({ preventScroll: true });
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
      <Box ref={results} tabIndex={-1} sx={{ outline: 'none' }}>
        <ResourceList
          list={list}
          failed={t('failed')}
          skeleton={<TokensSkeleton />}
          empty={<EmptyState icon={KeyRound} title={t('empty')} text={t('emptyHint')} />}
          foot={
            <ListFoot
              list={list}
              shown={(counts) => t(list.hasMore ? 'shown' : 'count', counts)}
              more={t('more')}
            />
          }
        >
          {(tokens) => (
            <ItemList aria-label={t('list')}>
              {tokens.map((token) => (
                <TokenCard key={token.id} token={token} onRevoke={setAsking} />
              ))}
            </ItemList>
          )}
        </ResourceList>
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
