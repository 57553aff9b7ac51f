import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Fact } from '@/ui/text/Facts';
import { useFormatters } from '@/lib/format/useFormatters';
import { paths } from '@/lib/dashboard-paths';
import type { ApiTokenFieldsFragment } from './api-tokens.generated';
import { CircleCheck, CirclePause, CircleX, Clock3 } from 'lucide-react';
import { StatusChip } from '@/ui/text/StatusChip';
import type { ApiTokenState } from '@/lib/apollo/schema-types.generated';

interface TokenCardProps {
  token: ApiTokenFieldsFragment;
  onRevoke: (token: ApiTokenFieldsFragment) => void;
}

/** A token with its scopes, creator, expiry and last use. */
export function TokenCard({ token, onRevoke }: TokenCardProps) {
  const t = useTranslations('apiTokens');
  const { name, hint, scopes, state } = token;
  return (
    <Card component="li" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
          <Typography component="h2" sx={{ fontSize: '1.125rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography
            component="code"
            translate="no"
            variant="body2"
            sx={{ color: 'text.secondary', fontFamily: 'monospace' }}
          >
            {hint}
          </Typography>
        </Box>
        <TokenStateChip state={state} />
      </Box>
      <ScopeList scopes={scopes} />
      {state === 'SUSPENDED' && (
        <Typography variant="body2" sx={{ mt: 1.5 }}>
          {t('facts.suspended')}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2, mt: 2 }}>
        <TokenFacts token={token} />
        {(state === 'ACTIVE' || state === 'SUSPENDED') && (
          <Button
            variant="outlined"
            color="error"
            aria-label={t('revoke.buttonOf', { name })}
            onClick={() => onRevoke(token)}
          >
            {t('revoke.button')}
          </Button>
        )}
      </Box>
    </Card>
  );
}

const looks = {
  ACTIVE: { icon: CircleCheck, color: 'success' },
  EXPIRED: { icon: Clock3, color: 'info' },
  REVOKED: { icon: CircleX, color: 'error' },
  SUSPENDED: { icon: CirclePause, color: 'warning' },
} as const;

/** The state of a token, by icon, text and colour. */
function TokenStateChip({ state }: { state: ApiTokenState }) {
  const t = useTranslations('apiTokens.state');
  return <StatusChip {...looks[state]}>{t(state)}</StatusChip>;
}

function ScopeList({ scopes }: Pick<ApiTokenFieldsFragment, 'scopes'>) {
  const t = useTranslations('apiTokens.scopes');
  return (
    <Box
      component="ul"
      aria-label={t('label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, mt: 1.5, p: 0, listStyle: 'none' }}
    >
      {scopes.map((scope) => (
        <Box
          key={scope}
          component="li"
          sx={{ px: 1.25, py: 0.25, borderRadius: '6px', fontSize: '0.875rem', bgcolor: 'sunken' }}
        >
          {t(scope)}
        </Box>
      ))}
    </Box>
  );
}

function TokenFacts({ token }: Pick<TokenCardProps, 'token'>) {
  const { formatDay, formatDateTime } = useFormatters();
  const t = useTranslations('apiTokens.facts');
  const { createdAt, createdBy, lastUsedAt, expiresAt } = token;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        flex: '1 1 280px',
        columnGap: 2,
        rowGap: 1.25,
        m: 0,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      <Fact small label={t('madeBy')}>
        <MuiLink component={Link} to={paths.manageUser(createdBy.id)}>
          {createdBy.displayName}
        </MuiLink>
      </Fact>
      <Fact small label={t('made')}>
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </Fact>
      <Fact small label={t('lastUsed')}>
        {lastUsedAt ? <time dateTime={lastUsedAt}>{formatDateTime(lastUsedAt)}</time> : t('neverUsed')}
      </Fact>
      <Fact small label={t('expires')}>
        {expiresAt ? <time dateTime={expiresAt}>{formatDay(expiresAt)}</time> : t('never')}
      </Fact>
    </Box>
  );
}
