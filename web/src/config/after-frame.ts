/** Does something once the next frame is painted, so that what somebody has just done shows before. */
export function afterFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
