import { useLocale } from 'use-intl';
import { absoluteUrl } from '@/lib/format/absolute-url';
import { oneLine } from '@/lib/format/one-line';
import { schemaOpeningHours } from '@/lib/format/opening-hours';
import { localizedPath } from '@/lib/i18n/locales';
import { paths } from '@/lib/paths';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { JsonLd } from '@/ui/page/JsonLd';

/** The shop as https://schema.org/GroceryStore, with what its settings say. */
export function ShopJsonLd() {
  const { shopName, publicUrl, locales, currency, logo, contact = {} } = usePublicConfig();
  const { address, email, phone, openingHours, facebook, twitter, github } = contact;
  const home = localizedPath(paths.home, useLocale(), locales);
  const picture = logo && absoluteUrl(publicUrl, logo);
  const hours = openingHours ? schemaOpeningHours(openingHours, locales) : null;
  const sameAs = [facebook, twitter, github].filter((url) => url !== undefined);
  return (
    <JsonLd
      data={{
        '@type': 'GroceryStore',
        '@id': absoluteUrl(publicUrl, '/#shop'),
        name: shopName,
        url: absoluteUrl(publicUrl, home),
        currenciesAccepted: currency,
        ...(picture && { logo: picture, image: picture }),
        ...(address && { address: oneLine(address) }),
        ...(phone && { telephone: phone }),
        ...(email && { email }),
        ...(hours && { openingHoursSpecification: hours }),
        ...(sameAs.length > 0 && { sameAs }),
      }}
    />
  );
}
