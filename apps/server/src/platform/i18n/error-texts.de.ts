import type { ErrorCode } from '@gegenpost/contract/shared/errors.ts';
import { validationTexts } from '@gegenpost/contract/shared/messages.de.ts';
import { textsOf } from './i18n.ts';

const codes = {
  login_failed: 'Hoppla, hier stimmt etwas nicht. Sind E-Mail und Passwort richtig?',
  already_logged_in: 'Sie sind schon angemeldet.',
  too_many_logins: 'Sorry, das waren zu viele Login-Versuche. Bitte {{seconds}} Sekunden warten...',
  validation: validationTexts.validation,
  unauthenticated: 'Bitte melden Sie sich an.',
  forbidden: 'Das dürfen Sie mit Ihrem Konto nicht.',
  right_missing: 'Dafür ist Ihr Unterkonto nicht freigeschaltet. Wenden Sie sich an Ihr Hauptkonto.',
  terms_not_accepted: 'Unsere Bedingungen haben sich geändert. Bitte lesen Sie sie, und stimmen Sie zu.',
  registration_unfinished: 'Bitte schließen Sie zuerst Ihre Registrierung ab.',
  not_found: 'Das haben wir nicht gefunden.',
  conflict: 'Das gibt es schon, oder es hat sich inzwischen geändert. Bitte laden Sie die Seite neu.',
  idempotency_key_reused:
    'Ein früherer Versuch ist schon angekommen, mit anderem Inhalt. Ihre Änderungen seitdem stehen noch hier. Bitte sehen Sie zuerst nach, was angekommen ist: Wenn Sie noch einmal senden, kommt es zusätzlich an.',
  note_changed:
    'Jemand aus Ihrer Firma hat die Notiz inzwischen geändert. Laden Sie die Seite neu; Ihr Text bleibt stehen.',
  profile_views_used_up: 'Ihre kostenlosen Profilansichten sind für diesen Monat aufgebraucht.',
  saved_search_limit: 'Sie haben die höchste Zahl an Suchaufträgen erreicht. Löschen Sie zuerst einen.',
  sub_account_limit: 'Ihr Abo lässt keine weiteren Unterkonten zu.',
  template_limit: 'Sie können höchstens 50 Vorlagen haben. Löschen Sie zuerst eine.',
  customer_limit: 'Sie können höchstens 1.000 Kunden haben. Löschen Sie zuerst einen.',
  project_limit: 'Ihr Tarif lässt kein weiteres Projekt zu. Löschen Sie eines, oder schließen Sie ein Abo ab.',
  project_full: 'Dieses Projekt ist voll: Es fasst 5.000 Kandidaten.',
  project_closed: 'Dieses Projekt ist abgeschlossen. Öffnen Sie es wieder, um etwas zu ändern.',
  project_read_only: 'Dieses Projekt dürfen Sie ansehen, aber nicht ändern.',
  stage_limit: 'Ein Projekt hat höchstens 20 Stufen.',
  stage_not_empty: 'In dieser Stufe stehen noch Kandidaten. Verschieben Sie sie zuerst.',
  last_stage: 'Ein Projekt braucht mindestens eine Stufe.',
  talent_limit: 'Sie haben die höchste Zahl an Talenten erreicht. Löschen Sie zuerst eines.',
  sharing_limit: 'Sie können höchstens 50 Freigaben zugleich haben. Beenden Sie zuerst eine.',
  activity_limit: 'Mehr als 200 Einträge gehen hier nicht. Löschen Sie zuerst einen.',
  sharing_ended: 'Diese Freigabe wurde beendet.',
  contact_limit:
    'Die Anfragen Ihres Tarifs sind für diesen Monat aufgebraucht. Am Ersten geht es weiter, mit Abo sofort.',
  contact_day_limit: 'Ihre Firma hat heute schon 30 Mitglieder zum ersten Mal angeschrieben. Morgen geht es weiter.',
  contact_refused:
    'Dieses Mitglied hat eine Anfrage Ihrer Firma abgelehnt oder nicht beantwortet. 90 Tage danach können Sie wieder schreiben.',
  contact_exists: 'Ihre Firma hat dieses Mitglied schon angeschrieben. Sie finden die Unterhaltung im Postfach.',
  contact_not_allowed: 'Dieses Profil vermitteln Sie selbst.',
  request_closed: 'Diese Anfrage ist nicht mehr offen. Laden Sie die Unterhaltung neu.',
  request_ends: 'Diese Anfrage läuft heute ab. Bitte antworten Sie jetzt.',
  request_passed_on: 'Diese Anfrage haben Sie heute schon weitergegeben. Morgen geht es wieder.',
  candidate_without_email:
    'Für diese Kandidatin oder diesen Kandidaten ist keine E-Mail-Adresse hinterlegt. Tragen Sie im Profil eine ein.',
  thread_closed: 'In dieser Unterhaltung kann niemand mehr schreiben.',
  candidate_not_found: 'Diese Kandidatin oder diesen Kandidaten gibt es nicht (mehr).',
  gegenpost_id_not_found: 'Diese Gegenpost-ID gibt es nicht.',
  media_not_available: 'Diese Datei ist nicht verfügbar.',
  too_many_files: 'Sie können höchstens 20 Unterlagen hinterlegen. Löschen Sie zuerst eine.',
  station_limit: 'Sie können höchstens 50 Stationen eintragen. Löschen Sie zuerst eine.',
  sub_account_deletion:
    'Ihr Konto ist ein Unterkonto und nur über die Kontoverwaltung löschbar. Wenden Sie sich an Ihr Hauptkonto.',
  activation_code_invalid:
    'Kein gültiger Aktivierungscode gefunden. Bitte öffnen Sie den Link genau so, wie er in der E-Mail steht.',
  activation_code_used: 'Dieser Link wurde schon benutzt.',
  activation_code_expired: 'Dieser Link ist abgelaufen.',
  payment_failed: 'Die Zahlung hat nicht geklappt.',
  file_type_unsupported: 'Dieses Format nehmen wir nicht an.',
  file_too_large: 'Das ist zu groß.',
  file_protected:
    'Diese Datei ist verschlüsselt oder geschützt, deshalb können wir sie nicht prüfen. Speichern Sie sie bitte ohne Schutz, oder drucken Sie sie neu als PDF.',
  file_active_content:
    'In dieser Datei stecken Makros oder Skripte. Speichern Sie sie bitte ohne, zum Beispiel als neues PDF.',
  file_unreadable:
    'Diese Datei können wir nicht vollständig prüfen. Drucken Sie sie bitte neu als PDF: Datei öffnen, „Drucken“ wählen, dort „Als PDF speichern“, und das neue PDF hochladen.',
  file_infected: 'In dieser Datei wurde ein Schadprogramm gefunden. Wir haben sie nicht gespeichert.',
  scanner_unavailable:
    'Gerade können wir keine Dateien prüfen. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  import_unreadable:
    'In dieser Datei haben wir keinen Lebenslauf erkannt. Wir lesen JSON Resume und Europass (XML, oder das PDF von europass.europa.eu).',
  csrf_token_mismatch: 'Die Seite war zu lange offen. Bitte versuchen Sie es noch einmal.',
  too_many_requests: 'Das waren zu viele Anfragen. Bitte warten Sie {{seconds}} Sekunden.',
  timeout: 'Das hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
  unavailable: 'Gerade sind wir nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  internal: 'Da ist uns ein Fehler passiert. Bitte versuchen Sie es noch einmal.',
} as const satisfies Record<ErrorCode, string>;

/** The German text of each code with which the server refuses, and of refusals without a code. */
export const errorText = textsOf({
  de: {
    ...codes,
    bad_request: 'Diese Anfrage konnten wir nicht lesen.',
    method_not_allowed: 'Dieser Aufruf ist hier nicht vorgesehen.',
  },
});
