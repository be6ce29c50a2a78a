import { about, type HelpTexts } from './words.ts';

/** Pages that are open without an account, and the steps around an account. */
export const entranceHelp = {
  Frontpage: {
    all: about(
      'Startseite',
      'Hier sind die Rollen vertauscht: Arbeitgeber bewerben sich bei Ihnen. Sie legen ein Profil an und bekommen Angebote mit Gehaltsspanne.',
      [
        '**Kostenlos Profil anlegen** beginnt die Registrierung. Sie dauert wenige Minuten.',
        '**Kandidaten suchen** ist der Weg für Arbeitgeber und Vermittler.',
        'Haben Sie schon ein Konto, führt **Anmelden** oben rechts hinein.',
      ],
    ),
  },
  CandidateSearch: {
    all: about(
      'Kandidaten suchen',
      'Menschen, die sich auf der öffentlichen Liste zeigen: ein kleiner Teil derer, die Sie mit einem Konto finden.',
      [
        'Filtern Sie nach Beruf, Ort und Beginn. Zu sehen ist nur, was mindestens fünf Menschen gemeinsam haben.',
        'Name, Anschrift und Kontakt stehen auf keiner Karte.',
        'Mit einem Konto suchen Sie nach viel mehr und schreiben Anfragen; die Registrierung beginnt auf dieser Seite.',
      ],
    ),
  },
  Login: {
    all: about('Anmelden', 'Hier kommen Sie mit E-Mail-Adresse und Passwort in Ihr Konto.', [
      '**Angemeldet bleiben** hält Sie auf diesem Gerät 30 Tage angemeldet. An fremden Geräten lassen Sie das Häkchen weg.',
      'Nach mehreren falschen Passwörtern warten Sie kurz. Das schützt Ihr Konto vor Fremden.',
      'Passwort vergessen? Der Link unter dem Formular schickt Ihnen eine E-Mail, mit der Sie ein neues setzen.',
    ]),
  },
  Register: {
    all: about(
      'Registrieren',
      'Hier legen Sie ein Konto an.',
      [
        'Wählen Sie zuerst, ob Sie Arbeit suchen, Personal suchen oder vermitteln. Die Rolle lässt sich später nicht ändern.',
        'Das Passwort braucht mindestens acht Zeichen mit Ziffer, Klein- und Großbuchstaben. Was erfüllt ist, wird beim Tippen abgehakt.',
        'Danach schicken wir Ihnen eine E-Mail. Erst mit dem Link darin ist das Konto offen.',
      ],
      'Nichts, bevor Sie Ihre Adresse bestätigt und Ihre Angaben gemacht haben.',
    ),
  },
  RegisterNext: {
    all: about(
      'E-Mail bestätigen',
      'Ihr Konto wartet noch auf den Klick in der E-Mail, die wir Ihnen geschickt haben.',
      [
        'Die E-Mail kommt meist in wenigen Minuten. Sehen Sie auch im Spamordner nach.',
        '**Erneut senden** schickt sie noch einmal; dazwischen liegt eine Minute Pause.',
        'Falsche Adresse? Registrieren Sie sich einfach noch einmal mit der richtigen.',
      ],
    ),
  },
  Activation: {
    all: about('Konto bestätigen', 'Der Link aus der E-Mail bestätigt, dass die Adresse Ihnen gehört.', [
      'Hat es geklappt, melden Sie sich mit Ihrem Passwort an.',
      'Ein Link gilt einmal und nur eine Zeit lang. Ist er abgelaufen, lassen Sie sich beim Anmelden einen neuen schicken.',
    ]),
  },
  AccountActivation: {
    all: about('Einladung annehmen', 'Eine Firma hat Sie eingeladen, unter ihrem Namen mitzuarbeiten.', [
      'Sie wählen hier Ihr eigenes Passwort. Niemand in der Firma erfährt es.',
      'Was Sie tun dürfen, bestimmt das Hauptkonto der Firma.',
      'Der Link gilt einmal. Geht er nicht mehr, bitten Sie um eine neue Einladung.',
    ]),
  },
  ResetPassword: {
    all: about('Passwort zurücksetzen', 'Hier bekommen Sie ein neues Passwort, wenn Sie das alte nicht mehr wissen.', [
      'Geben Sie Ihre Adresse ein. Gibt es dazu ein Konto, ist eine E-Mail unterwegs; aus Vorsicht sagen wir nicht, ob es eines gibt.',
      'Mit dem Link in der E-Mail setzen Sie das neue Passwort.',
      'Auf allen anderen Geräten werden Sie dann abgemeldet.',
    ]),
  },
  ChangeEmailAddress: {
    all: about('Neue E-Mail-Adresse', 'Der Link aus der E-Mail bestätigt Ihre neue Adresse.', [
      'Ab jetzt melden Sie sich mit der neuen Adresse an.',
      'Ist der Link abgelaufen, ändern Sie die Adresse im [Konto](/de/account) noch einmal.',
    ]),
  },
  Unsubscribe: {
    all: about('E-Mails abbestellen', 'Hier bestellen Sie eine Art von E-Mails ab, ohne sich anzumelden.', [
      'Es geht nur um die E-Mails, aus denen der Link stammt. Alle anderen bleiben.',
      'Aus Versehen geklickt? **Rückgängig** stellt alles wieder her.',
      'Alle E-Mails auf einmal regeln Sie angemeldet in den [Einstellungen](/de/settings).',
    ]),
  },
  PagePreview: {
    all: about('Vorschau', 'Der Entwurf einer Seite, den Ihnen jemand aus dem Betrieb gezeigt hat.', [
      'Der Text ist noch nicht veröffentlicht und kann sich ändern.',
      'Der Link gilt sieben Tage.',
    ]),
  },
  Report: {
    all: about(
      'Etwas melden',
      'Hier melden Sie, was verboten ist oder gegen unsere Regeln verstößt.',
      [
        'Wählen Sie, warum Sie es melden, und schreiben Sie ein oder zwei Sätze dazu.',
        'Sie bekommen eine Bestätigung mit einem Zeichen und später die Entscheidung mit Begründung.',
        'Ein Mensch entscheidet. In Gefahr rufen Sie bitte die Polizei unter 110.',
      ],
      'Wen Sie melden, erfährt nicht, dass Sie es waren.',
    ),
  },
  ReportComplaint: {
    all: about('Noch einmal prüfen lassen', 'Hier beschweren Sie sich über eine Entscheidung zu einer Meldung.', [
      'Das geht einmal, innerhalb von sechs Monaten, kostenlos.',
      'Was dabei zu beachten ist, können Sie dazuschreiben.',
      'Die Antwort kommt per E-Mail.',
    ]),
  },
  MyData: {
    all: about(
      'Meine Daten',
      'Ein Vermittler hat Angaben über Sie gespeichert. Hier sehen Sie, welche, und entscheiden darüber.',
      [
        'Sie stimmen zu, lehnen ab oder nehmen eine Zustimmung zurück. Jede Entscheidung gilt sofort.',
        'Stimmt etwas nicht, können Sie eine Berichtigung verlangen.',
        'Sie können alles löschen lassen. Was das Gesetz aufzubewahren verlangt, bleibt bis zum Ende der Frist verschlossen.',
      ],
      'Nur wozu Sie hier zugestimmt haben. Der Link gehört Ihnen allein, geben Sie ihn nicht weiter.',
    ),
  },
  ClaimProfile: {
    all: about(
      'Profil übernehmen',
      'Ein Vermittler hat ein Profil von Ihnen angelegt. Hier machen Sie es zu Ihrem eigenen.',
      [
        'Sie sehen zuerst, was darin steht.',
        'Mit der Übernahme entscheiden nur noch Sie, wer was sieht.',
        'Danach ändern Sie alles in Ihrem Profil wie jede andere Person.',
      ],
    ),
  },
  ConfirmInterest: {
    all: about(
      'Nachricht bestätigen',
      'Sie haben zu einem freigegebenen Profil geschrieben. Mit dem Link bestätigen Sie, dass die Adresse Ihnen gehört.',
      ['Erst danach kommt Ihre Nachricht an.', 'Die Antwort erhalten Sie per E-Mail, auch ohne Konto.'],
    ),
  },
  Page: {
    all: about(
      'Informationsseite',
      'Hier steht ein Text über die Plattform: wie sie funktioniert, was sie kostet, was rechtlich gilt.',
      [
        'Bei langen Seiten führt das Inhaltsverzeichnis zu den Abschnitten.',
        'Alle Seiten dieser Art stehen ganz unten auf den öffentlichen Seiten.',
      ],
    ),
  },
  FinishRegistration: {
    candidate: about(
      'Registrierung abschließen',
      'Nur noch wenige Angaben, dann können Firmen Sie finden.',
      [
        'Gefragt sind Beruf, Wunschort mit Umkreis und Ihr frühester Beginn.',
        'Was Sie eintippen, bleibt gespeichert, auch wenn Sie später weitermachen.',
        'Alles lässt sich danach im Profil ändern.',
      ],
      'Beruf, Wünsche und Region, ohne Namen. Mehr erst, wenn Sie es erlauben.',
    ),
    company: about(
      'Registrierung abschließen',
      'Nur noch wenige Angaben über Ihre Firma, dann können Sie suchen.',
      [
        'Gefragt sind Ansprechpartner, Firma und Anschrift.',
        'Was Sie eintippen, bleibt gespeichert, auch wenn Sie später weitermachen.',
        'Alles lässt sich danach im Firmenprofil ändern.',
      ],
      'Den Namen der Firma, sobald Sie jemanden anschreiben.',
    ),
  },
  AcceptNewTerms: {
    member: about(
      'Neue Bedingungen',
      'Unsere Bedingungen haben sich geändert. Bevor es weitergeht, brauchen wir Ihr Einverständnis.',
      [
        'Oben steht in einfachen Worten, was anders ist, darunter der ganze Text.',
        '**Zustimmen** führt dorthin zurück, wo Sie waren.',
        'Möchten Sie nicht zustimmen, melden Sie sich ab; Ihr Konto bleibt bestehen.',
      ],
    ),
  },
  Account: {
    all: about(
      'Konto',
      'Alles, was Ihren Zugang betrifft.',
      [
        'E-Mail-Adresse und Passwort ändern. Eine neue Adresse gilt erst, wenn Sie sie bestätigt haben.',
        'Sehen, auf welchen Geräten Sie angemeldet sind, und andere abmelden.',
        'Alles laden, was wir über Sie gespeichert haben, und unserem Support für 24 Stunden erlauben mitzusehen.',
        'Das Konto löschen. Es bleibt noch 30 Tage; wer sich vorher anmeldet, behält es.',
      ],
      'Nichts von dieser Seite.',
    ),
  },
  AccountManager: {
    company: about(
      'Kontoverwaltung',
      'Mit Unterkonten arbeiten mehrere Personen unter Ihrer Firma, jede mit eigener Anmeldung und eigenem Postfach.',
      [
        '**Einladen** schickt einen Link, mit dem die Person ihr Passwort wählt.',
        'Mit den Rechten bestimmen Sie, wer suchen, anschreiben, Projekte und Abo sehen darf.',
        'Wie viele Plätze Sie haben, hängt vom Tarif ab.',
      ],
      'Kolleginnen und Kollegen sehen gemeinsame Projekte, aber nie Ihr Postfach.',
    ),
  },
  AccountManagerEdit: {
    company: about('Unterkonto', 'Hier regeln Sie, was eine Kollegin oder ein Kollege darf.', [
      'Änderungen an den Rechten gelten sofort, auch wenn die Person gerade arbeitet.',
      '**Unterkonto beenden** meldet sie überall ab und macht den Platz frei.',
      'Projekte eines beendeten Unterkontos übernimmt das Hauptkonto.',
    ]),
  },
} satisfies Readonly<Record<string, HelpTexts>>;
