/** Words that people use for an entry of a catalogue, with the words that the catalogue knows. */
export const rewritten: readonly (readonly [typed: RegExp, known: string])[] = [
  [/vz/, 'Vollzeit'],
  [/tz/, 'Teilzeit'],
  [/tz\/vz|vz\/tz/, 'Teilzeit Vollzeit'],
  [/(?:in )?(?:teilzeit )?(?:nur )?abends/, 'Teilzeit abends'],
  [/(?:in )?(?:teilzeit )?(?:nur )?(?:vormittags|morgens)/, 'Teilzeit vormittags'],
  [/(?:in )?(?:teilzeit )?(?:nur )?nachmittags/, 'Teilzeit nachmittags'],
  [/(?:3|drei)[- ]?schicht(?:[- ]?(?:betrieb|system))?/, 'Drei-Schicht-Betrieb'],
  [/(?:2|zwei)[- ]?schicht(?:[- ]?(?:betrieb|system))?/, 'Zwei-Schicht-Betrieb'],
  [/nacht(?:dienst|dienste|schichten)/, 'Nachtschicht'],
  [/(?:am )?wochenenden?/, 'Wochenendarbeit'],
  [/(?:auf )?(?:450|520|538|556|603)(?: ?€| euro| eur)(?:[- ]basis)?/, 'Minijob'],
  [/(?:minijob|geringfügig) Minijob|Minijob minijob/, 'Minijob'],
  [/aüg?|anü/, 'Zeitarbeit'],
  [/mind\.?|min\.?/, 'mindestens'],
  [/english/, 'Englisch'],
  [/teamfähig\p{L}{0,2}/u, 'Teamfähigkeit'],
  [/zuverlässig\p{L}{0,2}/u, 'Zuverlässigkeit'],
  [/belastbar\p{L}{0,2}/u, 'Belastbarkeit'],
  [/physio/, 'Physiotherapeut'],
  [/(?:muttersprachlich\p{L}{0,2}|muttersprach(?:ler|niveau))/u, 'Muttersprache'],
  [/fli?e(?:ß|ss)end\p{L}{0,2}/u, 'C1'],
  [
    /(?:sehr gut|perfekt|hervorragend|ausgezeichnet|exzellent)\p{L}{0,2}(?= (?:\p{L}+kenntnis|deutsch|\p{L}+isch(?!\p{L})))/u,
    'C1',
  ],
  [/gut\p{L}{0,2}(?= (?:\p{L}+kenntnis|deutsch|\p{L}+isch(?!\p{L})))/u, 'B2'],
  [/grundkenntnisse/, 'A2'],
  [/([abc][12]) ?[-–/] ?[abc][12]/, '$1'],
  [/(?:lkw|bus|führerschein|fs)[ -]+(c1e|c1|ce|c|d1e|d1|de|d)/, 'Führerschein $1'],
  [/(?:lkw|bus)[ -]?(?:führerschein|fs)[ -]*(?:klasse |kl\.? )?(c1e|c1|ce|c|d1e|d1|de|d)/, 'Führerschein $1'],
  [/busführerschein/, 'Führerschein'],
  [/pkw[ -]?führerschein/, 'Führerschein B'],
  [/(c1e|c1|ce|c|d1e|d1|de|d) ?\/ ?(c1e|c1|ce|c|d1e|d1|de|d)/, 'Führerschein $1 $2'],
  [
    /(c1e|c1|ce|c|d1e|d1|de|d|be|b)[ -](?:führerschein|fahrer(?:in)?)(?! (?:klasse )?[abcd]1?e?(?!\p{L}))/u,
    'Führerschein $1',
  ],
  [/(?<!führerschein (?:[abcd]1?e? und )?)(c1e|ce|be)/, 'Führerschein $1'],
  [/(?:kl\.?|klasse) (\p{L}\d?\p{L}?)/u, 'Klasse $1'],
  [/gabelstapler führerschein/, 'Staplerschein Führerschein'],
  [/adr(?:[- ]?schein)?/, 'ADR-Bescheinigung'],
  [/(?:(?:schlüssel|kenn)(?:zahl|ziffer)|sz|ziffer) ?95/, 'Modul 95'],
  [/(?<=führerschein (?:\p{L}\d?\p{L}? ){1,2})(?:mit |und |\+ ?)?95/u, 'Modul 95'],
  [/(?:mit |und )?(?:einer )?abgeschlossene[nrms]? (?:berufs)?ausbildung/, 'Abgeschlossene Berufsausbildung'],
  [/(?<!abgeschlossene )(?:mit )?berufsausbildung/, 'Abgeschlossene Berufsausbildung'],
];

/** Who makes something by a programming language, without an ending of gender. */
export const makers: ReadonlySet<string> = new Set(['entwickler', 'programmierer', 'developer']);

/** Words around what is wanted, which ask for nothing. */
export const fillers: ReadonlySet<string> = new Set(
  'bitte grossraum radius brauche brauchen dringend einer eines gerne gern gesuchte ideal idealerweise jemand jemanden kenntnis kenntnisse leute mitarbeiter mitarbeiterin person schein team umgebung umland unser unsere unserem unseren unserer wunsch zirka ca etwa verfugbar verfuegbar fahrer brutto auch nur rund moglich kreis landkreis noch sehr bzw zeitpunkt termin'.split(
    ' ',
  ),
);

export const months: readonly RegExp[] = [
  /jan(?:uar|\.)?/,
  /feb(?:ruar|\.)?/,
  /mär(?:z|\.)?|maerz|mrz/,
  /apr(?:il|\.)?/,
  /mai/,
  /jun(?:i|\.)?/,
  /jul(?:i|\.)?/,
  /aug(?:ust|\.)?/,
  /sept?(?:ember|\.)?/,
  /okt(?:ober|\.)?/,
  /nov(?:ember|\.)?/,
  /dez(?:ember|\.)?/,
];

/**
 * What people ask for and a search does not answer. Age, sex, origin and handicap are asked for in their own section,
 * with the legal ground; nothing can be excluded; profiles carry no years of experience.
 */
export const unsearched = {
  protected: [
    /(?:nicht |maximal |max\.? )?(?:älter|jünger) als \d{1,2}(?: jahren?)?/,
    /(?:unter|über|bis|ab|maximal|max\.?|höchstens) \d{2} jahren?(?: alt)?(?! (?:mit )?(?:berufs)?(?:erfahrung|praxis))/,
    /(?:zwischen )?\d{2} ?(?:-|–|und|bis) ?\d{2} jahren?(?: alt)?(?! (?:mit )?(?:berufs)?(?:erfahrung|praxis))/,
    /jung(?:e[rnms]?)?|jünger(?:e[rnms]?)?|rentner(?:in)?/,
    /(?:nur |keine? )(?:frauen?|männer|mann|deutsche[rn]?|muslime|christen)/,
    /(?:keine? |nur )?ausländer(?:in|innen)?/,
    /(?:schwer|nicht )?behindert(?:e[rnms]?)?|schwerbehindert(?:e[rnms]?)?|deutsche staatsangehörigkeit/,
  ],
  excluded: [
    /(?:kein(?:e[nrms]?)?|ohne|nicht) (?:(?:in|unter|über|mehr als|weniger als|am|im|aus|bei) )?[^\s,;]+(?: (?:€|euro|eur|km))?/,
  ],
  experience: [
    /(?:(?:mindestens|min\.?|mind\.?) )?\d+\+? jahren? (?:mit )?(?:berufs)?(?:erfahrung|praxis)/,
    /(?:langjährige |mehrjährige |viel |etwas )?(?:berufs)?erfahrung(?:en)?/,
    /erfahren(?:e[rnms]?)?/,
    /(?:berufs(?:einsteiger|anfänger)|quereinsteiger|absolvent)(?:in|innen|en)?/,
  ],
} as const satisfies Record<string, readonly RegExp[]>;
