import { pageNonce } from '@/lib/browser/page-nonce';
import { accentStyles } from '@/theme/accent-styles';
import { LOGO_PICTURES, logoAddress, type LogoPicture } from '@larder/shared/logo-address';

/** Of the element that the server writes for a shop with an accent colour. */
const STYLES_ID = 'accent-styles';

/** Gives this document the icons of a logo and the colours of an accent. */
export function showLooks({ logo, accentColor }: { logo?: string; accentColor?: string }): void {
  showIcon('icon', 'favicon.png', logo);
  showIcon('apple-touch-icon', 'apple-touch-icon.png', logo);
  const known = document.getElementById(STYLES_ID);
  if (!known && !accentColor) return;
  const styles = known ?? document.createElement('style');
  styles.id = STYLES_ID;
  styles.nonce = pageNonce() ?? '';
  styles.textContent = accentColor ? accentStyles(accentColor) : '';
  if (!known) document.head.append(styles);
}

function showIcon(rel: string, picture: LogoPicture, logo: string | undefined): void {
  const link = document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`);
  const address = logo ? logoAddress(logo, picture) : LOGO_PICTURES[picture];
  if (!link || !address) return;
  link.type = address.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
  link.href = address;
}
