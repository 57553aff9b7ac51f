import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/* Plain shapes in a 24 px box, in the place of links to accounts of the shop. */

interface SocialIconProps {
  network: 'facebook' | 'twitter' | 'github';
  children: ReactNode;
}

function SocialIcon({ network, children }: SocialIconProps) {
  const t = useTranslations('layout.social');
  return (
    <svg role="img" aria-label={t(network)} viewBox="0 0 24 24" width="22" height="22" fill="currentColor">
      {children}
    </svg>
  );
}

export function FacebookIcon() {
  return (
    <SocialIcon network="facebook">
      <path d="M13.600 21v-7.700h2.800l.5-3.300h-3.300V8.100c0-1 .4-1.700 1.800-1.700h1.600V3.400c-.5-.1-1.400-.2-2.300-.2-2.600 0-4.300 1.600-4.300 4.400V10H7.500v3.300h2.900V21z" />
    </SocialIcon>
  );
}

export function TwitterIcon() {
  return (
    <SocialIcon network="twitter">
      <path d="M21 6.300c-.7.3-1.400.5-2.100.6.8-.5 1.300-1.200 1.600-2-.7.4-1.500.7-2.300.9a3.700 3.700 0 0 0-6.400 3.400A10.500 10.500 0 0 1 4.200 5.300a3.700 3.700 0 0 0 1.100 5c-.6 0-1.200-.2-1.700-.5 0 1.800 1.300 3.400 3 3.700-.5.1-1.100.2-1.700.1.500 1.500 1.900 2.500 3.500 2.600A7.500 7.500 0 0 1 3 17.700 10.500 10.500 0 0 0 19.100 8.300c.8-.5 1.400-1.200 1.900-2z" />
    </SocialIcon>
  );
}

export function GithubIcon() {
  return (
    <SocialIcon network="github">
      <path d="M12 3.200a9 9 0 0 0-2.800 17.500c.4.100.6-.2.6-.4v-1.700c-2.500.5-3-1.100-3-1.100-.4-1-1-1.300-1-1.300-.8-.6.1-.6.1-.6.900.1 1.400.9 1.400.9.8 1.400 2.100 1 2.600.8.1-.6.3-1 .6-1.200-2-.2-4.100-1-4.100-4.400 0-1 .3-1.800.9-2.400-.1-.2-.4-1.100.1-2.400 0 0 .8-.2 2.500.9a8.600 8.600 0 0 1 4.500 0c1.700-1.100 2.500-.9 2.500-.9.500 1.300.2 2.200.1 2.400.6.600.9 1.400.9 2.400 0 3.400-2.100 4.200-4.100 4.400.3.300.6.800.6 1.700v2.500c0 .200.2.500.6.400A9 9 0 0 0 12 3.200z" />
    </SocialIcon>
  );
}
