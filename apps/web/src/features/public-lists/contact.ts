import { load } from './filters.ts';
import { prove } from './prove.ts';

const SHEET = 'kontakt';

/** Whether the address is that of a form. */
const isContact = () => location.pathname.endsWith('/contact');

/**
 * Opens the form to a candidate over the list, at the address that leads to the same form as a page. Escape and Back
 * close it; opened again it still holds what was typed.
 */
export function openContacts(): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'lists-dialog';
  dialog.setAttribute('aria-label', 'Stelle anbieten');
  document.body.append(dialog);
  let typedAt = '';
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
    if (typedAt !== link.href || !dialog.querySelector('[data-lead]')) {
      const sheet = (await load(link.href))?.getElementById(SHEET);
      if (dialog.open) return;
      if (!sheet) {
        location.assign(link.href);
        return;
      }
      dialog.replaceChildren(sheet);
      typedAt = link.href;
    }
    history.pushState(null, '', link.href);
    show(dialog);
  });
  dialog.addEventListener('close', () => isContact() && history.back());
  followAddress(dialog);
}

function show(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus();
}

/** Back and forward show what the address says: the form, or the list without it. */
function followAddress(dialog: HTMLDialogElement): void {
  const isForm = isContact();
  addEventListener('popstate', () => {
    if (isContact() === (isForm || dialog.open)) return;
    if (dialog.open) dialog.close();
    else if (dialog.firstChild) show(dialog);
    // The form was loaded as a page, by a reload: the list is another one.
    else location.reload();
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
