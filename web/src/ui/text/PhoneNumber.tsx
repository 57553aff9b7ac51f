import Link from '@mui/material/Link';
import { phoneUrl } from '@/lib/format/contact-links';

interface PhoneNumberProps {
  /** As it was typed. */
  phone: string;
  /** The number with the code of its country, where that is known. */
  dialled: string;
}

/** A number to call, or its text if it has none. */
export function PhoneNumber({ phone, dialled }: PhoneNumberProps) {
  const url = phoneUrl(dialled);
  if (!url) return phone;
  return (
    <Link href={url} color="inherit">
      {phone}
    </Link>
  );
}
