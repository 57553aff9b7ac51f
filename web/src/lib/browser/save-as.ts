/** Has the browser save a file. */
export function saveAs(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The same of a document, in lines that a person can read. */
export function saveJson(document: unknown, name: string): void {
  saveAs(new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' }), name);
}
