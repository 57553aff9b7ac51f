import { styled } from '@mui/material/styles';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';

const Root = styled('address')(({ theme: { vars } }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  gap: 8,
  marginTop: 16,
  fontStyle: 'normal',
  overflowWrap: 'anywhere',
  '& span': { whiteSpace: 'pre-line' },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, color: 'inherit' },
  '& a:hover': { color: vars.palette.primary.main },
}));

/** How to reach the shop, and when it is open. */
export function ShopContact() {
  const { address, phone, email, openingHours } = usePublicConfig().contact ?? {};
  return (
    <Root>
      {address && <span dir="auto">{address}</span>}
      {(phone || email) && (
        <div>
          {phone && (
            <div>
              <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} translate="no">
                <bdi>{phone}</bdi>
              </a>
            </div>
          )}
          {email && (
            <a href={`mailto:${email}`} translate="no">
              {email}
            </a>
          )}
        </div>
      )}
      {openingHours && <span dir="auto">{openingHours}</span>}
    </Root>
  );
}
