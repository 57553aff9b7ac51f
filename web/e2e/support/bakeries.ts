export interface Bakery {
  readonly city: string;
  readonly locale: 'de' | 'en';
  readonly currency: string;
  readonly timeZone: string;
  /** What is typed in the settings. */
  readonly settings: { readonly name: string; readonly taxNumber: string } & Readonly<Record<string, string>>;
  readonly rates: readonly { readonly name: string; readonly typed: string }[];
  readonly categories: readonly string[];
  readonly csv: string;
  /** What the columns of the file hold; none for a file of this shop. */
  readonly mapping: readonly (readonly [heading: string, column: string])[];
  readonly withNuts: string;
  readonly withoutNuts: string;
  /** One of each; the first one is refunded. */
  readonly bought: readonly [string, string];
  /** Total and taxes, on screen and receipt. */
  readonly sums: readonly string[];
  readonly pay: RegExp;
  readonly refund: RegExp;
}

export const BAKERIES: readonly Bakery[] = [
  {
    city: 'Zurich',
    locale: 'de',
    currency: 'CHF',
    timeZone: 'Europe/Zurich',
    settings: {
      name: 'Bäckerei Müller',
      address: 'Bahnhofstrasse 1\n8001 Zürich',
      email: 'hallo@baeckerei.example',
      taxNumber: 'CHE-123.456.789 MWST',
      accentColor: '#8A1C4A',
    },
    rates: [
      { name: 'MWST reduziert', typed: '2,6' },
      { name: 'MWST normal', typed: '8,1' },
    ],
    categories: ['Brot & Brötchen', 'Patisserie', 'Heissgetränke'],
    csv: `Artikelnummer;Bezeichnung;Beschreibung;Warengruppe;Preis;MwSt;EAN;Bestand;Allergene;Zutaten
B-01;Bürli;Knuspriges Brötchen aus Zürich;Brot & Brötchen;1,20;2,6;7610000000011;50;gluten;*Weizenmehl*, Wasser, Salz, Hefe
B-02;Zopf;Butterzopf am Sonntag;Brot & Brötchen;6,50;2,6;7610000000028;20;gluten, milk, eggs;*Weizenmehl*, *Butter*, *Eier*
B-03;Roggenbrot;Mit Sauerteig;Brot & Brötchen;5,80;2,6;7610000000035;15;gluten;*Roggenmehl*, Wasser
B-04;Maisbrot;Ohne Weizen, schön saftig;Brot & Brötchen;6,90;2,6;7610000000042;10;none;Maismehl, Wasser
P-01;Nussgipfel;Gefüllt mit Haselnüssen;Patisserie;3,40;2,6;7610000000059;30;gluten, nuts, milk;*Weizenmehl*, *Haselnüsse*, *Butter*
P-02;Mandelgipfel;Mit Mandeln;Patisserie;3,60;2,6;7610000000066;30;gluten, nuts;*Weizenmehl*, *Mandeln*
P-03;Öpfelchüechli;Apfelküchlein mit Zimt;Patisserie;4,20;2,6;7610000000073;25;gluten, eggs;Äpfel, *Weizenmehl*, *Eier*
P-04;Truffe-Torte;Dunkle Schokolade;Patisserie;38,00;2,6;7610000000080;5;milk, eggs, nuts;Schokolade, *Rahm*, *Eier*
G-01;Kaffee crème;Frisch gemahlen;Heissgetränke;4,50;8,1;7610000000097;;none;Kaffee
G-02;Rotwein Pinot Noir;Vom Zürichsee, 75 cl;Heissgetränke;1250,50;8,1;7610000000103;12;sulphites;Trauben, *Sulfite*
`,
    mapping: [
      ['Artikelnummer', 'SKU'],
      ['Bezeichnung', 'NAME'],
      ['Beschreibung', 'DESCRIPTION'],
      ['Warengruppe', 'CATEGORY'],
      ['Preis', 'PRICE'],
      ['MwSt', 'TAX_RATE'],
      ['EAN', 'BARCODE'],
      ['Bestand', 'STOCK'],
      ['Allergene', 'CONTAINS'],
      ['Zutaten', 'INGREDIENTS'],
    ],
    withNuts: 'Nussgipfel',
    withoutNuts: 'Bürli',
    bought: ['Zopf', 'Rotwein Pinot Noir'],
    // 6.50 and 1250.50 with 10.00 for shipping, which is split like the goods.
    sums: ['1’267.00', '2,6 %', '8,1 %', '94.45', '0.17'],
    pay: /bezahlen$/,
    refund: /erstatten$/,
  },
  {
    city: 'Tokyo',
    locale: 'en',
    currency: 'JPY',
    timeZone: 'Asia/Tokyo',
    settings: {
      name: 'Nishi Bakery',
      address: '1-2-3 Jingumae\nShibuya, Tokyo 150-0001',
      email: 'hello@nishi.example',
      taxNumber: 'T1234567890123',
      accentColor: '#1E4A8A',
    },
    rates: [
      { name: 'Reduced tax', typed: '8' },
      { name: 'Consumption tax', typed: '10' },
    ],
    categories: ['Bread', 'Sweets', 'Drinks'],
    csv: `sku,name,description,category,price,tax_rate,barcode,stock,contains,ingredients
M-01,Anpan,Sweet bean bun,Bread,250,8,4900000000016,50,gluten,"*Wheat flour*, red beans"
M-02,Melonpan,Crisp sweet bread,Bread,280,8,4900000000023,20,"gluten, eggs, milk","*Wheat flour*, *eggs*, *butter*"
M-03,Shokupan,Milk bread,Bread,"1,250",8,4900000000030,15,"gluten, milk","*Wheat flour*, *milk*"
M-04,Rice bread,Of rice flour,Bread,480,8,4900000000047,10,none,Rice flour
S-01,Dorayaki,Pancakes with bean paste,Sweets,320,8,4900000000054,30,"gluten, eggs","*Wheat flour*, *eggs*"
S-02,Mochi,Of sticky rice,Sweets,180,8,4900000000061,30,none,Rice
S-03,Castella,Sponge cake,Sweets,1800,8,4900000000078,25,"gluten, eggs","*Wheat flour*, *eggs*"
S-04,Matcha tart,With pistachios,Sweets,650,8,4900000000085,5,"gluten, nuts, milk","*Wheat flour*, *pistachios*"
D-01,Green tea,Sencha,Drinks,350,8,4900000000092,,none,Tea
D-02,Sake,Junmai 720 ml,Drinks,2480,10,4900000000108,12,none,Rice
`,
    mapping: [],
    withNuts: 'Matcha tart',
    withoutNuts: 'Anpan',
    bought: ['Shokupan', 'Sake'],
    sums: ['¥4,730', '8%', '10%', '¥117', '¥286'],
    pay: /^Pay/,
    refund: /^Refund ./,
  },
];
