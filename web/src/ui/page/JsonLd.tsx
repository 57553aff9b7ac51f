import { scriptJson } from '@/lib/format/script-json';

/** Data of schema.org for search engines, escaped for its script element. */
export function JsonLd({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: scriptJson({ '@context': 'https://schema.org', ...data }) }}
    />
  );
}
