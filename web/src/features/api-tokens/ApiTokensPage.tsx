import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { KeyRound, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ItemList } from '@/ui/lists/ItemList';
import { ListFoot } from '@/ui/lists/ListFoot';
import { PageHeading } from '@/ui/page/PageHeading';
import { ResourceList } from '@/ui/lists/ResourceList';
import { usePagedQuery } from '@/lib/apollo/usePagedQuery';
import {
  ApiTokensDocument,
  type ApiTokenFieldsFragment,
  useRevokeApiTokenMutation,
} from './api-tokens.generated';
import { CreateTokenDialog } from './CreateTokenDialog';
import { TokenCard } from './TokenCard';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useToast } from '@/ui/feedback/toast/useToast';
import { invalidateAuditLog } from '@/features/audit/shared/audit-cache';
import { errorMessage } from '@/lib/apollo/errors';
import { ConfirmDialog } from '@/ui/dialogs/ConfirmDialog';

const PAGE_SIZE = 50;

/** The API tokens of the shop: list, creation and revocation. */
export function ApiTokensPage() {
  const t = useTranslations('apiTokens.page');
  const list = usePagedQuery(ApiTokensDocument, (data) => data.apiTokens, {
    variables: { first: PAGE_SIZE },
  });
  const { revoke, revoking } = useRevokeToken();
  const [making, setMaking] = useState(false);
  const [confirming, setConfirming] = useState<ApiTokenFieldsFragment | null>(null);
  const [revocations, setRevocations] = useState(0);
  const results = useRef<HTMLDivElement>(null);

  // The pressed button has unmounted: moves the focus to the list.
  useEffect(() => {
    if (revocations > 0) results.current?.focus({ preventScroll: true });
  }, [revocations]);

  const confirm = async () => {
    if (!confirming) return;
    if (await revoke(confirming.id)) setRevocations(revocations + 1);
    setConfirming(null);
  };

  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeading
        title={t('title')}
        hint={t('hint')}
        action={
          <Button variant="contained" startIcon={<Plus size={20} />} onClick={() => setMaking(true)}>
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
          foot={<ListFoot list={list} texts="apiTokens.page" />}
        >
          {(tokens) => (
            <ItemList aria-label={t('list')}>
              {tokens.map((token) => (
                <TokenCard key={token.id} token={token} onRevoke={setConfirming} />
              ))}
            </ItemList>
          )}
        </ResourceList>
      </Box>
      {making && <CreateTokenDialog onClose={() => setMaking(false)} />}
      {confirming && (
        <RevokeDialog
          name={confirming.name}
          busy={revoking}
          onConfirm={() => void confirm()}
          onCancel={() => setConfirming(null)}
        />
      )}
    </Box>
  );
}

/** Skeletons of token cards. */
function TokensSkeleton() {
  const t = useTranslations('apiTokens.page');
  return (
    <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 2 }}>
      {Array.from({ length: 3 }, (_, card) => (
        <Card key={card} sx={{ p: 2.5 }}>
          <Skeleton width="40%" height={28} />
          <Skeleton width="30%" height={20} />
          <Skeleton height={70} sx={{ mt: 1 }} />
        </Card>
      ))}
    </Box>
  );
}

/** Revokes tokens. Resolves to whether it succeeded, after a toast. */
function useRevokeToken() {
  const t = useTranslations('apiTokens.revoke');
  const toast = useToast();
  const [mutate, { loading }] = useRevokeApiTokenMutation({ update: invalidateAuditLog });
  const revoke = async (id: string): Promise<boolean> => {
    try {
      await mutate({ variables: { input: { id } } });
    } catch (error) {
      toast.error(errorMessage(error, t('failed')));
      return false;
    }
    toast.success(t('done'));
    return true;
  };
  return { revoke, revoking: loading };
}

interface RevokeDialogProps {
  /** The name of the token. */
  name: string;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before a token is revoked. */
function RevokeDialog({ name, ...props }: RevokeDialogProps) {
  const t = useTranslations('apiTokens.revoke');
  return (
    <ConfirmDialog
      open
      title={t('title', { name })}
      text={t('text')}
      cancel={t('cancel')}
      confirm={t('confirm')}
      width={440}
      {...props}
    />
  );
}
