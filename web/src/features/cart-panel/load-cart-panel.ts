/** The panel's code, asked for when somebody is about to open it. */
export async function loadCartPanel() {
  return { default: (await import('./CartPanel')).CartPanel };
}
