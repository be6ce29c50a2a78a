import type { Random } from './random.ts';

/** Surnames by frequency in Germany, most frequent first. */
const surnames = `Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter
Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Schmitt Werner Schmitz Krause Meier
Lehmann Schmid Schulze Maier Köhler Herrmann König Walter Mayer Huber Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung
Hahn Schubert Vogel Friedrich Keller Günther Frank Berger Winkler Roth Beck Lorenz Baumann Franke Albrecht Schuster
Simon Ludwig Böhm Winter Kraus Martin Schumacher Krämer Vogt Stein Jäger Otto Sommer Groß Seidel Heinrich Brandt Haas
Schreiber Graf Schulte Dietrich Ziegler Kuhn Kühn Pohl Engel Horn Busch Bergmann Thomas Voigt Sauer Arnold Wolff Pfeiffer
Petersen Hansen Jansen Lindner Ernst Paul Nowak Riedel Hübner Böttcher Grimm Kramer Ott Franz Wolter Vogler Hein Kessler
Barth Fink Seifert Thiele Wilke Stahl Marx Kirchner Kern Ebert Lutz Bock Hesse Kolb Lenz Rudolph Gerlach Heinz Adam
Witt Ahrens Reimann Siebert Wendt Behrens Lüders Brinkmann Stark Noack Wenzel Moritz Reuter Eckert Pape Harms`
  .split(/\s+/)
  .filter(Boolean);

type FirstNames = { m: string[]; f: string[] };

const names = (text: string) => text.split(' ');

/** Given names by decade of birth. */
const germanFirstNames: { until: number; names: FirstNames }[] = [
  {
    until: 1974,
    names: {
      m: names('Thomas Michael Andreas Peter Frank Stefan Uwe Jürgen Bernd Klaus Ralf Jörg Dirk Martin Holger Torsten'),
      f: names('Sabine Susanne Petra Birgit Andrea Martina Heike Claudia Gabriele Ute Kerstin Anja Silke Monika Karin'),
    },
  },
  {
    until: 1985,
    names: {
      m: names('Christian Markus Sven Jan Alexander Daniel Oliver Marco Lars Matthias Stephan Nils Tobias Kai Björn'),
      f: names(
        'Nicole Stefanie Melanie Sandra Katrin Anja Tanja Christina Kathrin Julia Yvonne Daniela Simone Maren Nadine',
      ),
    },
  },
  {
    until: 1996,
    names: {
      m: names(
        'Jan Philipp Florian Sebastian Patrick Tim Dennis Kevin Felix Lukas Marcel Dominik Simon Jonas Fabian Hannes',
      ),
      f: names(
        'Julia Sarah Anna Lisa Katharina Jennifer Laura Vanessa Jana Franziska Annika Theresa Lena Carolin Miriam',
      ),
    },
  },
  {
    until: 9999,
    names: {
      m: names('Leon Luca Finn Paul Jonas Maximilian Niklas Moritz Tom Julian Elias Ben Jannik Erik Anton Till Mats'),
      f: names(
        'Lea Hannah Sophie Marie Lara Emily Johanna Paula Leonie Amelie Clara Nele Charlotte Pia Finja Mia Antonia',
      ),
    },
  },
];

/** Where a family comes from: its names, its language and the share with a German passport. */
export type Origin = {
  key: string;
  weight: number;
  nationality: string;
  language: string;
  german_share: number;
  surnames: string[];
  first: FirstNames;
};

const origin = (
  [key, weight, nationality, language, share]: [string, number, string, string, number],
  last: string,
  m: string,
  f: string,
): Origin => ({
  key,
  weight,
  nationality,
  language,
  german_share: share,
  surnames: names(last),
  first: { m: names(m), f: names(f) },
});

export const origins: Origin[] = [
  { key: 'de', weight: 76, nationality: 'DE', language: 'de', german_share: 1, surnames, first: { m: [], f: [] } },
  origin(
    ['tr', 5.5, 'TR', 'tr', 0.6],
    'Yılmaz Kaya Demir Çelik Şahin Yıldız Öztürk Aydın Arslan Doğan Aksoy Koç Polat',
    'Mehmet Mustafa Emre Murat Can Deniz Kerem Serkan',
    'Ayşe Elif Zeynep Fatma Derya Melek Esra Selin',
  ),
  origin(
    ['pl', 4, 'PL', 'pl', 0.35],
    'Kowalski Wiśniewski Wójcik Kamiński Lewandowski Zieliński Szymański Dąbrowski Mazur',
    'Piotr Tomasz Paweł Marcin Krzysztof Jakub Adam',
    'Anna Katarzyna Agnieszka Magdalena Joanna Ewa Monika',
  ),
  origin(
    ['ru', 4, 'RU', 'ru', 0.85],
    'Schäfer Weber Wagner Braun Petrow Sokolow Iwanow Morosow Wolkow',
    'Alexander Viktor Andrej Dmitri Sergej Eugen Waldemar',
    'Olga Natalia Irina Elena Svetlana Tatjana Ludmilla',
  ),
  origin(
    ['ro', 2.5, 'RO', 'ro', 0.2],
    'Popescu Ionescu Popa Radu Stan Dumitru Munteanu Marin',
    'Andrei Ionuț Mihai Alexandru Cristian',
    'Maria Elena Ioana Andreea Cristina',
  ),
  origin(
    ['ar', 2.5, 'SY', 'ar', 0.3],
    'Al-Ahmad Haddad Khalil Nasser Saleh Mansour Ibrahim',
    'Ahmad Omar Khaled Yousef Samir Hassan',
    'Fatima Layla Rana Nour Amira',
  ),
  origin(
    ['it', 1.5, 'IT', 'it', 0.4],
    'Rossi Russo Ferrari Esposito Bianchi Romano Greco',
    'Marco Giuseppe Antonio Luca Salvatore',
    'Giulia Maria Francesca Chiara Laura',
  ),
  origin(
    ['hr', 2, 'HR', 'hr', 0.4],
    'Horvat Marić Kovačević Babić Jurić Novak Petrović',
    'Ivan Marko Ante Luka Nikola Goran',
    'Ana Marija Ivana Petra Mirela',
  ),
  origin(
    ['uk', 1.2, 'UA', 'uk', 0.05],
    'Schewtschenko Kowalenko Bondarenko Tkatschenko Melnyk',
    'Oleksandr Dmytro Andrij Maksym',
    'Oksana Kateryna Iryna Olena Julija',
  ),
  origin(
    ['el', 0.8, 'GR', 'el', 0.5],
    'Papadopoulos Georgiou Nikolaidis Dimitriou',
    'Georgios Nikos Dimitris Kostas',
    'Eleni Maria Sofia Katerina',
  ),
];

/** A surname; the frequent ones are drawn more often. */
export function drawSurname(random: Random, from: Origin = origins[0]!): string {
  const zipf = from.surnames.map((name, index) => ({ name, weight: 1 / (index + 8) }));
  return random.weighted(zipf, ({ weight }) => weight).name;
}

/** A given name as it was given in that year. */
export function drawFirstName(random: Random, sex: 'm' | 'f', birthYear: number, from: Origin = origins[0]!): string {
  const own = from.first[sex];
  if (own.length > 0) return random.pick(own);
  return random.pick(germanFirstNames.find(({ until }) => birthYear <= until)!.names[sex]);
}
