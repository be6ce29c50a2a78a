import type { ContactForm, PublicCard } from '@gegenpost/contract/public-lists.ts';
import { CONSENT, factsOf, titleOf } from '@gegenpost/contract/shared/public-card.de.ts';
import { type Html, html } from '#platform/http/html.ts';

export type Typed = Readonly<Record<string, string | undefined>>;

type View = {
  card: PublicCard;
  form: ContactForm;
  action: string;
  back: string;
  idempotency_key: string;
  working_times: readonly { id: number; name: string }[];
  typed: Typed;
  /** Sentences by field. */
  errors: Readonly<Record<string, string>>;
  /** What is wrong with all of it; null: nothing. */
  failure: string | null;
};

/** The form to a candidate: who writes, what is offered, and the agreement. */
export function contactView(view: View): Html {
  const { card, form, action, back, errors, failure, typed, idempotency_key } = view;
  const hasErrors = failure !== null || Object.keys(errors).length > 0;
  return html`<article class="lists-sheet" id="kontakt">
    <p class="lists-to">An: <b>${titleOf(card)}</b>${factsOf(card).map(([, text]) => html` · ${text}`)}</p>
    ${hasErrors && html`<p class="lists-error" role="alert" tabindex="-1" data-failure>${failure ?? 'Einige Felder sind nicht richtig ausgefüllt.'}</p>`}
    <form method="post" action="${action}" data-lead data-work="${form.work ? String(form.work.bits) : ''}">
      <input type="hidden" name="form_token" value="${form.token}" />
      <input type="hidden" name="idempotency_key" value="${idempotency_key}" />
      <input type="hidden" name="proof" value="" />
      ${fieldsOf(view)}
      <p class="lists-consent"><input type="checkbox" id="consent" name="consent" value="1" required="" ${typed.consent === '1' && html`checked=""`} ${marks('consent', errors)} /><label for="consent">${CONSENT}</label></p>
      ${errorOf('consent', errors)}
      <p class="lists-wait" data-wait role="status" aria-live="polite"></p>
      <p><button class="lists-button" type="submit">Angebot senden</button> <a data-close href="${back}">Zurück zur Liste</a></p>
    </form>
  </article>`;
}

/** Who writes, and what is offered. */
function fieldsOf(view: View): Html {
  const { typed, errors } = view;
  const input = (name: string, label: string, rest: Html) =>
    field(
      name,
      label,
      errors,
      html`<input id="${name}" name="${name}" value="${typed[name]}" ${marks(name, errors)} ${rest} />`,
    );
  return html`<fieldset><legend>Ihre Angaben</legend>
        ${input('name', 'Name', html`required="" maxlength="100" autocomplete="name"`)}
        ${input('company', 'Firma', html`required="" maxlength="100" autocomplete="organization"`)}
        ${input('email', 'Geschäftliche E-Mail-Adresse', html`type="email" required="" maxlength="254" autocomplete="email"`)}
        <p class="lists-away" aria-hidden="true"><label for="website">Bitte leer lassen</label><input id="website" name="website" tabindex="-1" autocomplete="off" value="" /></p>
      </fieldset>${offerFields(view)}`;
}

/** What is offered. */
function offerFields({ typed, errors, working_times }: View): Html {
  const input = (name: string, label: string, rest: Html) =>
    field(
      name,
      label,
      errors,
      html`<input id="${name}" name="${name}" value="${typed[name]}" ${marks(name, errors)} ${rest} />`,
    );
  return html`<fieldset><legend>Ihr Angebot</legend>
        ${input('job_title', 'Stelle', html`required="" maxlength="100"`)}
        ${input('postal_code', 'Postleitzahl des Arbeitsorts', html`required="" inputmode="numeric" pattern="[0-9]{5}" maxlength="5"`)}
        ${field(
          'working_time_id',
          'Arbeitszeit',
          errors,
          choice(
            'working_time_id',
            working_times.map(({ id, name }) => [String(id), name]),
            typed,
            errors,
          ),
        )}
        ${field(
          'contract_kind',
          'Vertrag',
          errors,
          choice(
            'contract_kind',
            [
              ['direct', 'Festanstellung'],
              ['temporary', 'Zeitarbeit'],
            ],
            typed,
            errors,
          ),
        )}
        ${input('pay_from', 'Vergütung von (Euro)', html`required="" inputmode="decimal" maxlength="12"`)}
        ${input('pay_to', 'bis (Euro)', html`required="" inputmode="decimal" maxlength="12"`)}
        ${field(
          'pay_per',
          'je',
          errors,
          choice(
            'pay_per',
            [
              ['year', 'Jahr'],
              ['hour', 'Stunde'],
            ],
            typed,
            errors,
          ),
        )}
        ${input('starts_on', 'Beginn (leer: so bald wie möglich)', html`type="date"`)}
        ${field('message', 'Nachricht (freiwillig, ohne Links und Telefonnummern)', errors, html`<textarea id="message" name="message" rows="5" maxlength="5000" ${marks('message', errors)}>${typed.message}</textarea>`)}
      </fieldset>`;
}

function choice(
  name: string,
  options: readonly (readonly [string, string])[],
  typed: Typed,
  errors: View['errors'],
): Html {
  const entries = options.map(
    ([value, text]) => html`<option value="${value}" ${typed[name] === value && html`selected=""`}>${text}</option>`,
  );
  return html`<select id="${name}" name="${name}" ${marks(name, errors)}>${entries}</select>`;
}

const field = (name: string, label: string, errors: View['errors'], control: Html) =>
  html`<p class="lists-field"><label for="${name}">${label}</label>${control}${errorOf(name, errors)}</p>`;

const errorOf = (name: string, errors: View['errors']) =>
  errors[name] && html`<span class="lists-error" id="${name}-error">${errors[name]}</span>`;

const marks = (name: string, errors: View['errors']) =>
  errors[name] ? html`aria-invalid="true" aria-describedby="${name}-error"` : null;

/** The same for every sender and every outcome. */
export const sentView = (back: string) => html`<article class="lists-sheet" id="kontakt">
  <h2>Bitte bestätigen Sie Ihre Adresse</h2>
  <p>Wir haben Ihnen eine E-Mail mit einem Link geschickt. Er gilt 48 Stunden; erst danach kommt Ihr Angebot an.</p>
  <p><a class="lists-button" data-close href="${back}">Zurück zur Liste</a></p>
</article>`;

/** What stands behind a mailed link: opening it changes nothing. */
export const confirmView = ({
  job_title,
  company,
}: {
  job_title: string;
  company: string;
}) => html`<article class="lists-sheet">
  <p>Ihr Angebot „${job_title}“ von ${company} ist bereit.</p>
  <form method="post"><button class="lists-button" type="submit">Angebot jetzt absenden</button></form>
</article>`;

export const noteView = (text: string) => html`<p class="lists-note">${text}</p>`;
