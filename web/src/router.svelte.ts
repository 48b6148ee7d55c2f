// Where the page is. Links are plain `<a href>`; those within the page are followed here.

class Router {
  path = $state(location.pathname);
  /** What stands behind the `?`. */
  query = $state(location.search);
  parts = $derived(this.path.split('/').filter(Boolean));
}

export const router = new Router();

function arrive(): void {
  router.path = location.pathname;
  router.query = location.search;
}

/** Goes to another place of this page. */
export function go(to: string): void {
  history.pushState(null, '', to);
  arrive();
  window.scrollTo(0, 0);
}

/** Follows links of this page without loading it anew, and the browser's back button. */
export function followLinks(): void {
  addEventListener('popstate', arrive);
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
