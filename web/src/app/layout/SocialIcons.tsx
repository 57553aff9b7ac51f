import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';

/* Plain shapes in a 24 px box, which link to accounts of the shop where it has them. */

interface SocialIconProps {
  network: 'facebook' | 'twitter' | 'github';
  children: ReactNode;
}

function SocialIcon({ network, children }: SocialIconProps) {
  const t = useTranslations('layout.social');
  const url = usePublicConfig().contact?.[network];
  const icon = (
    <svg role="img" aria-label={t(network)} viewBox="0 0 24 24" width="22" height="22" fill="currentColor">
      {children}
    </svg>
  );
  return url ? <a href={url}>{icon}</a> : icon;
}

export function FacebookIcon() {
  return (
    <SocialIcon network="facebook">
      <path d="M13.6 21v-7.7h2.8l.5-3.3h-3.3V8.1c0-1 .4-1.7 1.8-1.7h1.6V3.4c-.5-.1-1.4-.2-2.3-.2-2.6 0-4.3 1.6-4.3 4.4V10H7.5v3.3h2.9V21z" />
    </SocialIcon>
  );
}

export function TwitterIcon() {
  return (
    <SocialIcon network="twitter">
      <path d="M21 6.3c-.7.3-1.4.5-2.1.6.8-.5 1.3-1.2 1.6-2-.7.4-1.5.7-2.3.9a3.7 3.7 0 0 0-6.4 3.4A10.5 10.5 0 0 1 4.2 5.3a3.7 3.7 0 0 0 1.1 5c-.6 0-1.2-.2-1.7-.5 0 1.8 1.3 3.4 3 3.7-.5.1-1.1.2-1.7.1.5 1.5 1.9 2.5 3.5 2.6A7.5 7.5 0 0 1 3 17.7 10.5 10.5 0 0 0 19.1 8.3c.8-.5 1.4-1.2 1.9-2z" />
    </SocialIcon>
  );
}

export function GithubIcon() {
  return (
    <SocialIcon network="github">
      <path d="M12 3.2a9 9 0 0 0-2.8 17.5c.4.1.6-.2.6-.4v-1.7c-2.5.5-3-1.1-3-1.1-.4-1-1-1.3-1-1.3-.8-.6.1-.6.1-.6.9.1 1.4.9 1.4.9.8 1.4 2.1 1 2.6.8.1-.6.3-1 .6-1.2-2-.2-4.1-1-4.1-4.4 0-1 .3-1.8.9-2.4-.1-.2-.4-1.1.1-2.4 0 0 .8-.2 2.5.9a8.6 8.6 0 0 1 4.5 0c1.7-1.1 2.5-.9 2.5-.9.5 1.3.2 2.2.1 2.4.6.6.9 1.4.9 2.4 0 3.4-2.1 4.2-4.1 4.4.3.3.6.8.6 1.7v2.5c0 .2.2.5.6.4A9 9 0 0 0 12 3.2z" />
    </SocialIcon>
  );
}
