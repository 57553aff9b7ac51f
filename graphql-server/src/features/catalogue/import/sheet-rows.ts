/** A row of a sheet that is not empty. */
export interface SheetRow {
  /** As the spreadsheet numbers it. */
  readonly row: number;
  /** One more than `MAX_COLUMNS` in a row that has more. */
  readonly cells: readonly string[];
  /** Indexes of cells with a formula whose result is not in the file. */
  readonly unread: readonly number[];
}

/** The sheet whose rows were read. */
export interface SheetRead {
  readonly name: string;
  /** Whether the workbook has other visible sheets. */
  readonly isOneOfSeveral: boolean;
}

/** A workbook with more than can be unpacked and read. */
export class LargeWorkbook extends Error {}
/** Bytes that are no workbook as Excel and LibreOffice write it. */
export class BrokenWorkbook extends Error {}
