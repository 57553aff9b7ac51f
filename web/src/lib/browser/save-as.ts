/** Makes the browser download a file. */
export function saveAs(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Some browsers read the file only after the click event.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Downloads a value as indented JSON. */
export function saveJson(document: unknown, name: string): void {
  saveAs(new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' }), name);
}
