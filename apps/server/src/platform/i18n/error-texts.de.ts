import type { ErrorCode } from '@gegenpost/contract/shared/errors.ts';
import { validationTexts } from '@gegenpost/contract/shared/messages.de.ts';
import { textsOf } from './i18n.ts';

/** German texts of the error codes of the platform, and of those that several rooms use. */
export const sharedTexts = {
  too_many_logins: 'Sorry, das waren zu viele Login-Versuche. Bitte {{seconds}} Sekunden warten...',
  validation: validationTexts.validation,
  unauthenticated: 'Bitte melden Sie sich an.',
  forbidden: 'Das dürfen Sie mit Ihrem Konto nicht.',
  right_missing: 'Dafür ist Ihr Unterkonto nicht freigeschaltet. Wenden Sie sich an Ihr Hauptkonto.',
  support_view_only: 'Beim Mitsehen ist das verschlossen.',
  operator_unconfirmed: 'Bitte bestätigen Sie Ihr Passwort, um den Betrieb zu öffnen.',
  terms_not_accepted: 'Unsere Bedingungen haben sich geändert. Bitte lesen Sie sie, und stimmen Sie zu.',
  registration_unfinished: 'Bitte schließen Sie zuerst Ihre Registrierung ab.',
  registration_closed:
    'Die Registrierung ist noch geschlossen, weil der Betreiber seine Angaben für das Impressum noch nicht eingetragen hat. Bitte versuchen Sie es später noch einmal.',
  agreement_missing:
    'Bevor Sie Kandidaten eintragen, braucht Ihre Firma den Vertrag zur Auftragsverarbeitung (Art. 28 DSGVO). Sie schließen ihn im Firmenprofil mit einem Klick.',
  not_found: 'Das haben wir nicht gefunden.',
  conflict: 'Das gibt es schon, oder es hat sich inzwischen geändert. Bitte laden Sie die Seite neu.',
  idempotency_key_reused:
    'Ein früherer Versuch ist schon angekommen, mit anderem Inhalt. Ihre Änderungen seitdem stehen noch hier. Bitte sehen Sie zuerst nach, was angekommen ist: Wenn Sie noch einmal senden, kommt es zusätzlich an.',
  note_changed:
    'Jemand aus Ihrer Firma hat die Notiz inzwischen geändert. Laden Sie die Seite neu; Ihr Text bleibt stehen.',
  candidate_not_found: 'Diese Kandidatin oder diesen Kandidaten gibt es nicht (mehr).',
  gegenpost_id_not_found: 'Diese Gegenpost-ID gibt es nicht.',
  media_not_available: 'Diese Datei ist nicht verfügbar.',
  activation_code_invalid:
    'Kein gültiger Aktivierungscode gefunden. Bitte öffnen Sie den Link genau so, wie er in der E-Mail steht.',
  activation_code_used: 'Dieser Link wurde schon benutzt.',
  activation_code_expired: 'Dieser Link ist abgelaufen.',
  payment_open: 'Es ist noch eine Rechnung offen. Bitte bezahlen Sie sie zuerst.',
  shop_closed: 'Zurzeit kann nichts bestellt werden. Bitte versuchen Sie es später noch einmal.',
  file_type_unsupported: 'Dieses Format nehmen wir nicht an.',
  file_too_large: 'Das ist zu groß.',
  scanner_unavailable:
    'Gerade können wir keine Dateien prüfen. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  api_token_invalid:
    'Dieser Token ist unbekannt, abgelaufen oder widerrufen. Senden Sie ihn im Kopf „Authorization: Bearer gp_…“.',
  scope_missing: 'Dieser Token darf das nicht. Legen Sie einen mit dem passenden Umfang an.',
  subscription_needed: 'Dafür braucht Ihre Firma ein Abo. Ihre Token bleiben erhalten.',
  csrf_token_mismatch: 'Die Seite war zu lange offen. Bitte versuchen Sie es noch einmal.',
  too_many_requests: 'Das waren zu viele Anfragen. Bitte warten Sie {{seconds}} Sekunden.',
  timeout: 'Das hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
  unavailable: 'Gerade sind wir nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  internal: 'Da ist uns ein Fehler passiert. Bitte versuchen Sie es noch einmal.',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** Codes of one room stand with their texts in its `texts.de.ts`. */
export type SharedCode = keyof typeof sharedTexts;

/** German text of each of these codes, and of errors without a code. */
export const errorText = textsOf({
  de: {
    ...sharedTexts,
    file_too_large_for: 'Das ist zu groß. Möglich sind hier höchstens {{size}}.',
    bad_request: 'Diese Anfrage konnten wir nicht lesen.',
    method_not_allowed: 'Dieser Aufruf ist hier nicht vorgesehen.',
  },
});
