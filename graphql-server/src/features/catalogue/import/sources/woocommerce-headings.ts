// As in the German, French and Spanish translations of WooCommerce 11, and in older ones.

/** The headings of other languages by the English ones; `%d` is a number. */
const TRANSLATED: Readonly<Record<string, readonly string[]>> = {
  type: ['typ', 'tipo'],
  sku: ['artikelnummer', 'ugs', 'artikelnummer (sku)'],
  'gtin, upc, ean, or isbn': ['gtin, upc, ean oder isbn', 'gtin, upc, ean ou isbn', 'gtin, upc, ean o isbn'],
  name: ['nom', 'nombre'],
  published: ['veröffentlicht', 'publié', 'publicado'],
  'visibility in catalog': [
    'sichtbarkeit im katalog',
    'visibilité dans le catalogue',
    'visibilidad en el catálogo',
  ],
  'short description': ['kurzbeschreibung', 'description courte', 'descripción corta'],
  description: ['beschreibung', 'descripción'],
  'date sale price starts': [
    'datum, an dem der angebotspreis beginnt',
    'date de début de promo',
    'día en que empieza el precio rebajado',
    'datum, an dem angebotspreis beginnt',
  ],
  'date sale price ends': [
    'datum, an dem der angebotspreis endet',
    'date de fin de promo',
    'día en que termina el precio rebajado',
    'datum, an dem angebotspreis endet',
  ],
  'in stock?': ['vorrätig?', 'en stock ?', '¿existencias?', '¿en inventario?'],
  stock: ['bestand', 'inventario', 'lager', 'lagerbestand'],
  'low stock amount': ['geringe lagermenge', 'montant de stock faible', 'cantidad de bajo inventario'],
  'sale price': ['angebotspreis', 'tarif promo', 'precio rebajado', 'prix de vente'],
  'regular price': ['regulärer preis', 'tarif régulier', 'precio normal', 'prix de base'],
  categories: ['kategorien', 'catégories', 'categorías'],
  tags: ['schlagwörter', 'étiquettes', 'etiquetas'],
  images: ['bilder', 'imágenes'],
  parent: ['übergeordnetes produkt', 'superior'],
  'attribute %d value(s)': ['attribut %d wert(e)', "valeur(s) de l'attribut %d", 'valor(es) del atributo %d'],
};

const ENGLISH = new Map(
  Object.entries(TRANSLATED).flatMap(([english, headings]) =>
    headings.map((each) => [each, english] as const),
  ),
);

/** The English heading for one in any of the languages. */
export function englishHeading(heading: string): string {
  const [number = ''] = heading.match(/\d+/) ?? [];
  const english = ENGLISH.get(heading.replace(number || '%d', '%d'));
  return english?.replace('%d', number) ?? heading;
}
