import type { PublicClosing } from '@larder/shared/public-shop';
import { closedAt } from '@larder/shared/closings';
import type { PublicConfig } from './public-config';

/** The configuration with these closings, closed by the one that is in force now. */
export function withClosings(config: PublicConfig, closings: readonly PublicClosing[]): PublicConfig {
  const { closed: _closed, closings: _closings, ...rest } = config;
  const closed = closedAt(closings, Date.now());
  return { ...rest, ...(closed && { closed }), ...(closings.length > 0 && { closings }) };
}

/**
 * After the server has refused a payment with the end of the closing in force, whose words the page
 * may know.
 */
export const closedUntil = (config: PublicConfig, until: string | null): PublicConfig =>
  withClosings(config, [
    ...closingsAhead(config),
    { from: new Date().toISOString(), ...config.closed, until },
  ]);

/** After the server has accepted a payment. */
export const opened = (config: PublicConfig): PublicConfig => withClosings(config, closingsAhead(config));

const closingsAhead = ({ closings = [] }: PublicConfig): PublicClosing[] =>
  closings.filter(({ from }) => Date.parse(from) > Date.now());
