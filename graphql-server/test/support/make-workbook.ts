import { strToU8, zipSync, type Zippable } from 'fflate';

/** XML of a workbook's parts, by their names, beside those that `makeWorkbook` writes itself. */
export type Parts = Readonly<Record<string, string>>;

const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A sheet with rows of XML, such as `<c t="str"><v>Plums</v></c>`, or of texts. */
export interface SheetSource {
  readonly name?: string;
  readonly state?: 'hidden' | 'veryHidden';
  readonly xml?: string;
  readonly rows?: readonly (readonly (string | number)[])[];
}

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const rowXml = (cells: readonly (string | number)[]): string =>
  `<row>${cells
    .map((cell) =>
      typeof cell === 'number'
        ? `<c><v>${cell}</v></c>`
        : `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`,
    )
    .join('')}</row>`;

/** Parts of an Excel workbook; `others` replace and add some. */
export function workbookParts(sheets: readonly SheetSource[], others: Parts = {}): Parts {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const sheetXml = ({ xml, rows = [] }: SheetSource) =>
    `<worksheet xmlns="${SPREADSHEET}"><sheetData>${xml ?? rows.map(rowXml).join('')}</sheetData></worksheet>`;
  return {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}">${relation('r0', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}"><sheets>${sheets
      .map(
        ({ name = 'Products', state = 'visible' }, index) =>
          `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" state="${state}" r:id="r${index}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}">${sheets
      .map((_sheet, index) => relation(`r${index}`, 'worksheet', `worksheets/sheet${index + 1}.xml`))
      .join(
        '',
      )}${relation('s1', 'styles', 'styles.xml')}${relation('s2', 'sharedStrings', '/xl/sharedStrings.xml')}</Relationships>`,
    ...Object.fromEntries(
      sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)]),
    ),
    ...others,
  };
}

/** @param level of compression, 0 for none */
export const zipOf = (parts: Parts, level: 0 | 6 = 6): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])) as Zippable,
      { level },
    ),
  );

export const makeWorkbook = (sheets: readonly SheetSource[], others: Parts = {}): Buffer =>
  zipOf(workbookParts(sheets, others));
