import { createContext, type Dispatch, type SetStateAction } from 'react';
import { useProvided } from '../useProvided';
import type { PublicConfig } from './public-config';

export const PublicConfigContext = createContext<PublicConfig | null>(null);

/** Changes the configuration of this page after the settings were saved. */
export const ChangePublicConfigContext = createContext<Dispatch<SetStateAction<PublicConfig>>>(() => {});

/** The shop's public configuration, from the provider at the root of the app. */
export const usePublicConfig = (): PublicConfig => useProvided(PublicConfigContext);
