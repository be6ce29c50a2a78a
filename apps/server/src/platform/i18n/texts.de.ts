import type { ErrorCode } from '@gegenpost/contract/shared/errors.ts';
import { validationTexts } from '@gegenpost/contract/shared/messages.de.ts';
import { accountMails } from '#platform/mail/texts-of-account-mails.de.ts';
import { authMails } from '#platform/mail/texts-of-mails.de.ts';
import { searchMails } from '#platform/mail/texts-of-search-mails.de.ts';
import { sharingMails } from '#platform/mail/texts-of-sharing-mails.de.ts';
import { threadMails } from '#platform/mail/texts-of-thread-mails.de.ts';
import { messagingMails } from './texts-of-messages.de.ts';
import { projects } from './texts-of-projects.de.ts';

const errors = {
  'errors.login_failed': 'Hoppla, hier stimmt etwas nicht. Sind E-Mail und Passwort richtig?',
  'errors.already_logged_in': 'Sie sind schon angemeldet.',
  'errors.too_many_logins': 'Sorry, das waren zu viele Login-Versuche. Bitte {{seconds}} Sekunden warten...',
  'errors.validation': validationTexts.validation,
  'errors.unauthenticated': 'Bitte melden Sie sich an.',
  'errors.forbidden': 'Das dürfen Sie mit Ihrem Konto nicht.',
  'errors.right_missing': 'Dafür ist Ihr Unterkonto nicht freigeschaltet. Wenden Sie sich an Ihr Hauptkonto.',
  'errors.terms_not_accepted': 'Unsere Bedingungen haben sich geändert. Bitte lesen Sie sie, und stimmen Sie zu.',
  'errors.registration_unfinished': 'Bitte schließen Sie zuerst Ihre Registrierung ab.',
  'errors.not_found': 'Das haben wir nicht gefunden.',
  'errors.conflict': 'Das gibt es schon, oder es hat sich inzwischen geändert. Bitte laden Sie die Seite neu.',
  'errors.idempotency_key_reused':
    'Ein früherer Versuch ist schon angekommen, mit anderem Inhalt. Ihre Änderungen seitdem stehen noch hier. Bitte sehen Sie zuerst nach, was angekommen ist: Wenn Sie noch einmal senden, kommt es zusätzlich an.',
  'errors.note_changed':
    'Jemand aus Ihrer Firma hat die Notiz inzwischen geändert. Laden Sie die Seite neu; Ihr Text bleibt stehen.',
  'errors.profile_views_used_up': 'Ihre kostenlosen Profilansichten sind für diesen Monat aufgebraucht.',
  'errors.saved_search_limit': 'Sie haben die höchste Zahl an Suchaufträgen erreicht. Löschen Sie zuerst einen.',
  'errors.sub_account_limit': 'Ihr Abo lässt keine weiteren Unterkonten zu.',
  'errors.template_limit': 'Sie können höchstens 50 Vorlagen haben. Löschen Sie zuerst eine.',
  'errors.customer_limit': 'Sie können höchstens 1.000 Kunden haben. Löschen Sie zuerst einen.',
  'errors.project_limit': 'Ihr Tarif lässt kein weiteres Projekt zu. Löschen Sie eines, oder schließen Sie ein Abo ab.',
  'errors.project_full': 'Dieses Projekt ist voll: Es fasst 5.000 Kandidaten.',
  'errors.project_closed': 'Dieses Projekt ist abgeschlossen. Öffnen Sie es wieder, um etwas zu ändern.',
  'errors.project_read_only': 'Dieses Projekt dürfen Sie ansehen, aber nicht ändern.',
  'errors.stage_limit': 'Ein Projekt hat höchstens 20 Stufen.',
  'errors.stage_not_empty': 'In dieser Stufe stehen noch Kandidaten. Verschieben Sie sie zuerst.',
  'errors.last_stage': 'Ein Projekt braucht mindestens eine Stufe.',
  'errors.talent_limit': 'Sie haben die höchste Zahl an Talenten erreicht. Löschen Sie zuerst eines.',
  'errors.sharing_limit': 'Sie können höchstens 50 Freigaben zugleich haben. Beenden Sie zuerst eine.',
  'errors.activity_limit': 'Mehr als 200 Einträge gehen hier nicht. Löschen Sie zuerst einen.',
  'errors.sharing_ended': 'Diese Freigabe wurde beendet.',
  'errors.contact_limit':
    'Die Anfragen Ihres Tarifs sind für diesen Monat aufgebraucht. Am Ersten geht es weiter, mit Abo sofort.',
  'errors.contact_day_limit':
    'Ihre Firma hat heute schon 30 Mitglieder zum ersten Mal angeschrieben. Morgen geht es weiter.',
  'errors.contact_refused':
    'Dieses Mitglied hat eine Anfrage Ihrer Firma abgelehnt oder nicht beantwortet. 90 Tage danach können Sie wieder schreiben.',
  'errors.contact_exists':
    'Ihre Firma hat dieses Mitglied schon angeschrieben. Sie finden die Unterhaltung im Postfach.',
  'errors.contact_not_allowed': 'Dieses Profil vermitteln Sie selbst.',
  'errors.request_closed': 'Diese Anfrage ist nicht mehr offen. Laden Sie die Unterhaltung neu.',
  'errors.request_ends': 'Diese Anfrage läuft heute ab. Bitte antworten Sie jetzt.',
  'errors.request_passed_on': 'Diese Anfrage haben Sie heute schon weitergegeben. Morgen geht es wieder.',
  'errors.candidate_without_email':
    'Für diese Kandidatin oder diesen Kandidaten ist keine E-Mail-Adresse hinterlegt. Tragen Sie im Profil eine ein.',
  'errors.thread_closed': 'In dieser Unterhaltung kann niemand mehr schreiben.',
  'errors.candidate_not_found': 'Diese Kandidatin oder diesen Kandidaten gibt es nicht (mehr).',
  'errors.gegenpost_id_not_found': 'Diese Gegenpost-ID gibt es nicht.',
  'errors.media_not_available': 'Diese Datei ist nicht verfügbar.',
  'errors.too_many_files': 'Sie können höchstens 20 Unterlagen hinterlegen. Löschen Sie zuerst eine.',
  'errors.station_limit': 'Sie können höchstens 50 Stationen eintragen. Löschen Sie zuerst eine.',
  'errors.sub_account_deletion':
    'Ihr Konto ist ein Unterkonto und nur über die Kontoverwaltung löschbar. Wenden Sie sich an Ihr Hauptkonto.',
  'errors.activation_code_invalid':
    'Kein gültiger Aktivierungscode gefunden. Bitte öffnen Sie den Link genau so, wie er in der E-Mail steht.',
  'errors.activation_code_used': 'Dieser Link wurde schon benutzt.',
  'errors.activation_code_expired': 'Dieser Link ist abgelaufen.',
  'errors.payment_failed': 'Die Zahlung hat nicht geklappt.',
  'errors.file_type_unsupported': 'Dieses Format nehmen wir nicht an.',
  'errors.file_too_large': 'Das ist zu groß.',
  'errors.file_protected':
    'Diese Datei ist verschlüsselt oder geschützt, deshalb können wir sie nicht prüfen. Speichern Sie sie bitte ohne Schutz, oder drucken Sie sie neu als PDF.',
  'errors.file_active_content':
    'In dieser Datei stecken Makros oder Skripte. Speichern Sie sie bitte ohne, zum Beispiel als neues PDF.',
  'errors.file_unreadable':
    'Diese Datei können wir nicht vollständig prüfen. Drucken Sie sie bitte neu als PDF: Datei öffnen, „Drucken“ wählen, dort „Als PDF speichern“, und das neue PDF hochladen.',
  'errors.file_infected': 'In dieser Datei wurde ein Schadprogramm gefunden. Wir haben sie nicht gespeichert.',
  'errors.scanner_unavailable':
    'Gerade können wir keine Dateien prüfen. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  'errors.import_unreadable':
    'In dieser Datei haben wir keinen Lebenslauf erkannt. Wir lesen JSON Resume und Europass (XML, oder das PDF von europass.europa.eu).',
  'errors.csrf_token_mismatch': 'Die Seite war zu lange offen. Bitte versuchen Sie es noch einmal.',
  'errors.too_many_requests': 'Das waren zu viele Anfragen. Bitte warten Sie {{seconds}} Sekunden.',
  'errors.timeout': 'Das hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
  'errors.unavailable': 'Gerade sind wir nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  'errors.internal': 'Da ist uns ein Fehler passiert. Bitte versuchen Sie es noch einmal.',
} as const satisfies Record<`errors.${ErrorCode}`, string>;

/** Every German text that the server writes, by key. A room adds its keys under its own name (`auth.reset_mail.subject`). */
export const texts = {
  ...errors,
  'errors.bad_request': 'Diese Anfrage konnten wir nicht lesen.',
  'errors.method_not_allowed': 'Dieser Aufruf ist hier nicht vorgesehen.',
  'auth.login.unconfirmed': 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse',
  'auth.token.used.activation':
    'Dieser Link wurde schon benutzt: Ihre E-Mail-Adresse ist bestätigt. Melden Sie sich an.',
  'auth.token.used.account_activation': 'Dieser Link wurde schon benutzt: Ihr Konto ist aktiviert. Melden Sie sich an.',
  'auth.token.used.password_reset':
    'Dieser Link wurde schon benutzt. Melden Sie sich mit dem neuen Passwort an, oder fordern Sie einen neuen Link an.',
  'auth.token.used.email_change': 'Dieser Link wurde schon benutzt: Ihre neue E-Mail-Adresse gilt.',
  'auth.token.expired.activation': 'Dieser Link ist abgelaufen. Bitte lassen Sie sich die E-Mail noch einmal schicken.',
  'auth.token.expired.account_activation':
    'Diese Einladung ist abgelaufen. Bitten Sie um eine neue, wo Sie eingeladen wurden.',
  'auth.token.expired.password_reset':
    'Dieser Link galt 60 Minuten und ist abgelaufen. Bitte fordern Sie einen neuen an.',
  'auth.token.expired.email_change':
    'Dieser Link galt 24 Stunden und ist abgelaufen. Bitte ändern Sie die Adresse in Ihrem Konto noch einmal.',
  'auth.token.ended':
    'Dieser Link gilt nicht mehr. Bitte öffnen Sie den aus unserer neuesten E-Mail, oder melden Sie sich an.',
  'documents.pdf_active':
    'Dieses PDF kann mehr als Seiten zeigen: Es startet Aktionen oder enthält weitere Dateien. Drucken Sie es bitte neu als PDF: Datei öffnen, „Drucken“ wählen, dort „Als PDF speichern“, und das neue PDF hochladen.',
  'auth.resend.confirmed': 'Ihre E-Mail-Adresse ist schon bestätigt. Melden Sie sich an.',
  'auth.activation.taken':
    'Zu dieser E-Mail-Adresse gibt es inzwischen ein anderes Konto. Bitten Sie um eine Einladung an eine andere Adresse.',
  'auth.email_change.taken':
    'Diese E-Mail-Adresse gehört inzwischen zu einem anderen Konto. Bitte wählen Sie in Ihrem Konto eine andere.',
  'auth.terms.outdated': 'Inzwischen gibt es eine neuere Fassung. Bitte laden Sie die Seite neu und lesen Sie sie.',
  ...authMails,
  'account.registration.finished': 'Ihre Registrierung ist schon abgeschlossen. Bitte laden Sie die Seite neu.',
  ...accountMails,
  ...messagingMails,
  ...projects,
  ...searchMails,
  ...threadMails,
  ...sharingMails,
  'notifications.unsubscribe': 'Diese E-Mails nicht mehr erhalten',
} as const;
