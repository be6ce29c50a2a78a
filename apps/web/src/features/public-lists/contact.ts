import { load } from './filters.ts';
import { prove } from './prove.ts';

const SHEET = 'kontakt';

/** Opens the form to a candidate over the list. It has an address of its own, which leads to the same form. */
export function openContacts(): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'lists-dialog';
  dialog.setAttribute('aria-label', 'Stelle anbieten');
  document.body.append(dialog);
  document.addEventListener('click', async (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (dialog.open && target?.closest('[data-close]')) {
      event.preventDefault();
      dialog.close();
      return;
    }
    const link = target?.closest<HTMLAnchorElement>('[data-contact]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const sheet = (await load(link.href))?.getElementById(SHEET);
    if (!sheet) {
      location.assign(link.href);
      return;
    }
    dialog.replaceChildren(sheet);
    dialog.showModal();
    sheet.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus();
  });
}

/** Sends the form in its place, after the browser computed for it, where many write at once. */
export function sendWithProof(): void {
  document.addEventListener('submit', async (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-lead]')) return;
    event.preventDefault();
    const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
    if (!button || button.disabled) return;
    button.disabled = true;
    await proveForm(form);
    const body = new URLSearchParams([...new FormData(form)] as [string, string][]);
    const sheet = (await load(form.action, { method: 'POST', body }))?.getElementById(SHEET);
    button.disabled = false;
    const shown = document.getElementById(SHEET);
    if (!sheet || !shown) {
      wait(form, 'Das hat nicht geklappt. Bitte prüfen Sie Ihre Verbindung und senden Sie noch einmal.');
      return;
    }
    shown.replaceWith(sheet);
    const next = sheet.querySelector<HTMLElement>('[data-failure], h2') ?? sheet;
    next.tabIndex = -1;
    next.focus();
  });
}

async function proveForm(form: HTMLFormElement): Promise<void> {
  const bits = Number(form.dataset.work);
  const seed = form.querySelector<HTMLInputElement>('[name=form_token]');
  const proof = form.querySelector<HTMLInputElement>('[name=proof]');
  if (!bits || !seed || !proof) return;
  wait(form, 'Gerade gehen viele Nachrichten ein. Ihr Gerät rechnet einen Moment …');
  proof.value = await prove(seed.value, bits);
  wait(form, '');
}

function wait(form: HTMLFormElement, text: string): void {
  const place = form.querySelector('[data-wait]');
  if (place) place.textContent = text;
}
