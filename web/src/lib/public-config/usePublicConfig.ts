import { createContext, useContext } from 'react';
import type { PublicConfig } from './public-config';

export const PublicConfigContext = createContext<PublicConfig | null>(null);

/** The shop's public configuration, from the provider at the root of the app. */
export function usePublicConfig(): PublicConfig {
  const config = useContext(PublicConfigContext);
  if (!config) throw new Error('usePublicConfig needs a PublicConfigContext above it.');
  return config;
}
