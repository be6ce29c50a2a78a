const RESULT = 'ergebnis';

/** Shows the result of a choice at once, without a new page; typed fields keep the button. */
export function followFilters(): void {
  const form = document.querySelector<HTMLFormElement>('[data-filters]');
  if (!form) return;
  let newest = 0;
  form.addEventListener('change', async ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    const url = new URL(form.action);
    url.search = new URLSearchParams([...new FormData(form)] as [string, string][]).toString();
    newest += 1;
    const asked = newest;
    const page = await load(url);
    if (asked !== newest) return;
    const found = page?.getElementById(RESULT);
    const shown = document.getElementById(RESULT);
    if (!found || !shown) {
      location.assign(url);
      return;
    }
    // The region stays, so that what is in it is read out.
    shown.replaceChildren(...found.childNodes);
    history.replaceState(null, '', url);
  });
}

/** A page as a document, whose scripts do not run; null: it did not come, or is another one. */
export async function load(url: URL | string, options?: RequestInit): Promise<Document | null> {
  try {
    const answer = await fetch(url, { credentials: 'omit', ...options });
    return new DOMParser().parseFromString(await answer.text(), 'text/html');
  } catch {
    // Offline: the browser shows it when it opens the page itself.
    return null;
  }
}
