// Keeps whoever matters in view in a list that scrolls, without moving anything else of the page.

/** The nearest ancestor that scrolls in either direction. */
function listAround(node: HTMLElement): HTMLElement | null {
  for (let around = node.parentElement; around && around !== document.body; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around);
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    if (
      (scrolls(overflowY) && around.scrollHeight > around.clientHeight) ||
      (scrolls(overflowX) && around.scrollWidth > around.clientWidth)
    )
      return around;
  }
  return null;
}

/** How far something must be scrolled so that it is within. */
export const shift = (start: number, end: number, from: number, to: number): number =>
  start < from ? start - from : end > to ? Math.min(end - to, start - from) : 0;

/** Scrolls an element's list so that it can be seen whenever `is` becomes true. */
export function follow(node: HTMLElement, is: boolean): { update: (is: boolean) => void } {
  function show(now: boolean): void {
    const list = now ? listAround(node) : null;
    if (!list) return;
    const [own, around] = [node.getBoundingClientRect(), list.getBoundingClientRect()];
    list.scrollBy({
      top: shift(own.top, own.bottom, around.top, around.bottom),
      left: shift(own.left, own.right, around.left, around.right),
    });
  }
  show(is);
  return { update: show };
}
