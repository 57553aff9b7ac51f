import { styled } from '@mui/material/styles';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { emailUrl, phoneUrl } from '@/lib/format/contact-links';

const Root = styled('address')(({ theme: { vars } }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  gap: 8,
  marginTop: 16,
  fontStyle: 'normal',
  '& span': { whiteSpace: 'pre-line' },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, color: 'inherit' },
  '& a:hover': { color: vars.palette.primary.main },
}));

/** How to reach the shop, and when it is open; nothing of a shop that has social links alone. */
export function ShopContact() {
  const { address, phone, email, openingHours, holidays } = usePublicConfig().contact ?? {};
  if (!(address || phone || email || openingHours || holidays)) return null;
  return (
    <Root>
      {address && <span dir="auto">{address}</span>}
      {(phone || email) && (
        <div>
          {phone && (
            <div>
              <PhoneNumber phone={phone} />
            </div>
          )}
          {email && (
            <a href={emailUrl(email)} translate="no">
              {email}
            </a>
          )}
        </div>
      )}
      {openingHours && <span dir="auto">{openingHours}</span>}
      {holidays && <span dir="auto">{holidays}</span>}
    </Root>
  );
}

function PhoneNumber({ phone }: { phone: string }) {
  const url = phoneUrl(phone);
  const text = <bdi translate="no">{phone}</bdi>;
  return url ? <a href={url}>{text}</a> : text;
}
