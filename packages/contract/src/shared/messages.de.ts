import { z } from 'zod';
import { PASSWORD_MIN_LENGTH } from './constants.ts';

/**
 * German texts of the message keys in schemas, shared by server and web app. `{{…}}` is filled in, `:attribute` stays
 * for the label of the field.
 */
export const validationTexts = {
  validation: 'Einige Felder sind nicht richtig ausgefüllt.',
  fill_required: 'Bitte füllen Sie das Feld „:attribute“ aus.',
  choose_required: 'Bitte treffen Sie bei „:attribute“ eine Auswahl.',
  invalid: '„:attribute“ ist so nicht gültig.',
  all_invalid: 'Diese Angaben sind so nicht gültig.',
  unstorable_text:
    '„:attribute“ enthält ein Zeichen, das wir nicht speichern können, zum Beispiel ein halbes Emoji. Bitte löschen Sie es.',
  invalid_email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  invalid_url: 'Bitte geben Sie eine vollständige Adresse ein, die mit https:// oder http:// beginnt.',
  day_is_over: 'Dieser Tag ist schon vorbei. Bitte wählen Sie einen späteren.',
  color_format: 'Bitte geben Sie die Farbe als sechs Zeichen von 0 bis f an, zum Beispiel 2b5d8c.',
  origin_format:
    'Bitte geben Sie eine Adresse wie https://www.beispiel.de an, ohne Pfad; für alle Subdomains https://*.beispiel.de.',
  slug_form: 'Bitte nehmen Sie kleine Buchstaben von a bis z, Ziffern und einzelne Bindestriche dazwischen.',
  slug_reserved: 'Diese Adresse gehört schon zu einem anderen Teil der Website.',
  slug_taken: 'Unter dieser Adresse gibt es schon eine Seite.',
  moment_too_late: 'Dieser Zeitpunkt liegt mehr als ein Jahr voraus. Bitte wählen Sie einen früheren.',
  time_twice: 'Eine Zeit steht zweimal da. Bitte ändern oder löschen Sie eine davon.',
  video_link:
    'Bitte geben Sie für ein Videogespräch eine vollständige Adresse ein, die mit https:// beginnt und keinen Benutzernamen enthält.',
  processors_too_soon:
    'Nach dem Vertrag liegen 30 Tage zwischen der Ankündigung und der Änderung. Bitte wählen Sie einen späteren Tag.',
  moment_is_over: 'Dieser Zeitpunkt ist schon vorbei. Bitte wählen Sie einen späteren.',
  candidate_rows: 'Bitte senden Sie eine Person oder eine Liste von 1 bis 500.',
  consent_of_terms_only: 'Nur den AGB und der Datenschutzerklärung stimmen Menschen zu.',
  invalid_day: 'Bitte geben Sie ein gültiges Datum ein.',
  number_expected: '„:attribute“ muss eine Zahl sein.',
  integer_expected: '„:attribute“ muss eine ganze Zahl sein.',
  text_too_short: '„:attribute“ braucht mindestens {{value}} Zeichen.',
  text_too_long: '„:attribute“ darf höchstens {{value}} Zeichen lang sein.',
  number_too_small: '„:attribute“ muss mindestens {{value}} sein.',
  number_too_big: '„:attribute“ darf höchstens {{value}} sein.',
  list_too_short: 'Bitte wählen Sie bei „:attribute“ mindestens {{value}} aus.',
  list_too_long: 'Bitte wählen Sie bei „:attribute“ höchstens {{value}} aus.',
  unknown_field: 'Das Feld „:attribute“ ist hier nicht vorgesehen.',
  verify_password:
    'Das Passwort braucht mindestens {{value}} Zeichen, darunter eine Ziffer, einen Kleinbuchstaben und einen Großbuchstaben.',
  error_no_message: 'Bitte schreiben Sie eine Nachricht.',
  pay_range_order: 'Das obere Ende der Gehaltsspanne darf nicht unter dem unteren liegen.',
  pay_hour_max: 'Ein Stundenlohn darf höchstens 250 € betragen.',
  password_confirmation: 'Die beiden Passwörter stimmen nicht überein.',
  accept_required: 'Bitte bestätigen Sie: „:attribute“.',
  accept_terms: 'Bitte stimmen Sie den AGB zu.',
  accept_privacy: 'Bitte bestätigen Sie, dass Sie die Datenschutzerklärung gelesen haben.',
  accept_no_staffing_firm:
    'Bitte bestätigen Sie, dass Ihre Firma kein Personaldienstleister ist. Sonst wählen Sie „Personaldienstleister“.',
  age_band: 'Zwischen den beiden Altersgrenzen müssen mindestens fünf Jahre liegen, die kleinere zuerst.',
  birthday_range: 'Das Geburtsdatum muss zwischen 15 und 80 Jahren zurückliegen.',
  invalid_phone: 'Bitte geben Sie eine gültige Telefonnummer ein.',
  invalid_domain: 'Bitte geben Sie nur die Domain ein, zum Beispiel „firma.de“.',
  block_one: 'Bitte nennen Sie entweder einen Firmennamen oder eine Domain.',
  invalid_postal_code: 'Diese Postleitzahl passt nicht zum Land.',
  common_password: 'Dieses Passwort steht auf Listen der häufigsten Passwörter. Bitte wählen Sie ein anderes.',
  listed_twice: 'Das steht bei „:attribute“ schon.',
  consent_required: 'Das speichern wir nur mit Ihrer Einwilligung.',
  pay_one_unit: 'Bitte nennen Sie Ihr Gehalt entweder im Jahr oder in der Stunde.',
  month_order: 'Das Ende darf nicht vor dem Anfang liegen.',
  same_email: 'Das ist schon Ihre Adresse.',
  document_not_sendable: 'Eine dieser Unterlagen gibt es nicht mehr, oder sie darf nicht verschickt werden.',
  document_tells_name:
    'Eine dieser Unterlagen enthält Angaben zu Ihrer Person, die wir nicht entfernen können. Drucken Sie sie neu als PDF und laden Sie dieses hoch, oder geben Sie der Firma zuerst Ihren Namen und Ihre Arbeitgeber frei.',
  tour_action: 'Diesen Schritt kennt die Tour nicht.',
  tour_goto: 'Diesen Schritt gibt es in der Tour nicht.',
  url_user_info: 'Bitte lassen Sie Benutzername und Passwort in der Adresse weg.',
  markup_not_allowed:
    'Bitte schreiben Sie ohne HTML und ohne Bilder. Absätze, Listen, **fett** und [Links](https://…) gehen.',
  link_not_allowed: 'Links dürfen nur zu Adressen führen, die mit https://, http:// oder mailto: beginnen.',
  vat_format: 'Das ist keine USt-IdNr. Sie beginnt mit dem Kürzel des Landes, zum Beispiel DE136695976.',
  vat_checksum: 'Die Prüfziffer dieser USt-IdNr. stimmt nicht. Bitte vergleichen Sie die Nummer.',
  vat_prefix_mismatch: 'Diese USt-IdNr. gehört zu {{value}}.',
  vat_outside_eu:
    'Außerhalb der EU und in Nordirland gibt es für Dienstleistungen keine USt-IdNr. Bitte nutzen Sie das Feld „Steuernummer außerhalb der EU“.',
  voucher_order: 'Das Ende der Gültigkeit darf nicht vor ihrem Anfang liegen.',
  voucher_start: 'Bitte tragen Sie zuerst den Beginn der Beschäftigung ein.',
  wrong_password: 'Dieses Passwort ist nicht richtig.',
  code_required: 'Bitte geben Sie auch den Code aus Ihrer App ein, oder einen Ihrer Ersatzcodes.',
  wrong_code:
    'Dieser Code ist nicht richtig, oder er wurde schon benutzt. Bitte nehmen Sie den nächsten, den Ihre App zeigt.',
} as const;
export type ValidationKey = keyof typeof validationTexts;

const fixedValues: Partial<Record<ValidationKey, number>> = { verify_password: PASSWORD_MIN_LENGTH };

/** The German text of a message: a key of the texts is translated, anything else is already a text. */
export function validationText(message: string, value?: number | bigint | string): string {
  if (!Object.hasOwn(validationTexts, message)) return message;
  const key = message as ValidationKey;
  const filled = value ?? fixedValues[key];
  return validationTexts[key].replace(
    '{{value}}',
    typeof filled === 'string' ? filled : (filled?.toLocaleString('de-DE') ?? ''),
  );
}

const formatKeys: Record<string, ValidationKey> = {
  email: 'invalid_email',
  url: 'invalid_url',
  date: 'invalid_day',
  datetime: 'invalid_day',
};

function sizeText(kind: 'small' | 'big', origin: string, limit: number | bigint, exact: boolean | undefined): string {
  if (origin === 'string') {
    if (kind === 'small' && limit === 1 && !exact) return validationText('fill_required');
    return validationText(kind === 'small' ? 'text_too_short' : 'text_too_long', limit);
  }
  if (origin === 'array' || origin === 'set') {
    return validationText(kind === 'small' ? 'list_too_short' : 'list_too_long', limit);
  }
  if (origin === 'date') return validationText('invalid_day');
  return validationText(kind === 'small' ? 'number_too_small' : 'number_too_big', limit);
}

/**
 * zod's error map in German. Messages of the schemas themselves, which are keys of `validationTexts`, take precedence.
 */
export const germanErrorMap: z.core.$ZodErrorMap = (issue) => {
  const missing = issue.input === undefined || issue.input === null;
  switch (issue.code) {
    case 'invalid_type':
      if (missing) return validationText('fill_required');
      if (issue.expected === 'int') return validationText('integer_expected');
      return validationText(issue.expected === 'number' ? 'number_expected' : 'invalid');
    case 'invalid_value':
    case 'invalid_union':
      return validationText(missing ? 'choose_required' : 'invalid');
    case 'too_small':
      return sizeText('small', issue.origin, issue.minimum, issue.exact);
    case 'too_big':
      return sizeText('big', issue.origin, issue.maximum, issue.exact);
    case 'invalid_format':
      return validationText(formatKeys[issue.format] ?? 'invalid');
    case 'unrecognized_keys':
      return validationText('unknown_field');
    default:
      return validationText('invalid');
  }
};

/** Sets German as zod's language for this process. Called once at the start of each app. */
export function speakGerman(): void {
  z.config({ customError: germanErrorMap });
}
