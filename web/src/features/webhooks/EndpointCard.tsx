import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import type { WebhookEndpointFieldsFragment } from './webhooks.generated';
import { EndpointChip } from './EndpointChip';
import { EndpointFacts } from './EndpointFacts';
import { EventChips } from './EventChips';

/** An endpoint of the list: its URL, events and state. */
export function EndpointCard({ endpoint }: { endpoint: WebhookEndpointFieldsFragment }) {
  const { id, url, events, pauseReason } = endpoint;
  return (
    <Card component="li" sx={{ display: 'grid', gap: 1.5, p: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
        <Typography
          component="h2"
          sx={{
            flex: { xs: '1 1 100%', sm: '1 1 180px' },
            minWidth: 0,
            fontSize: '1.125rem',
            fontWeight: 600,
            overflowWrap: 'anywhere',
          }}
        >
          <MuiLink component={Link} to={paths.webhook(id)}>
            {url}
          </MuiLink>
        </Typography>
        <EndpointChip pauseReason={pauseReason} />
      </Box>
      <EventChips events={events} />
      <EndpointFacts endpoint={endpoint} />
    </Card>
  );
}
