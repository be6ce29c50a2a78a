import { expect, test } from 'vitest';
import { hasContactData } from './contact-data.ts';

test.each([
  'Rufen Sie mich an: 0431 123456',
  'Tel. 0176/12 34 56 78',
  '+49 (0) 431 12 34 56',
  'null eins sieben sechs eins zwei drei vier fünf sechs',
  'null vier drei eins, zwölf vierunddreißig sechsundfünfzig achtzehn',
  'nulleinssiebensechseinszweidrei',
  'plus vier neun eins sieben sechs eins zwei',
  'null 1 7 6, eins 2 3 vier',
  'Mail: imke.thomsen@example.org',
  'imke punkt thomsen at example punkt de',
  'imke (at) example (punkt) com',
  'imke [ät] gmx . de oder imke [ät] gmx.de',
  'siehe https://example.org/a',
  'www.beispiel.de',
  'auf meiner Seite thomsen.de',
  'auf thomsen punkt de',
])('contact data is found in %j', (text) => {
  expect(hasContactData(text)).toBe(true);
});

test.each([
  'Gibt es Gleitzeit, und ab wann? Am 01.03.2027 könnte ich.',
  'Von 08.00-17.00 Uhr oder 07:30 - 16:00?',
  'Sind 60.000 € im Jahr oder 20 €/h möglich?',
  'Wie viele Tage sind es: eins, zwei, drei oder vier?',
  'Fahren Sie von 24143 Kiel oder 01067 Dresden?',
  'Die Arbeit beginnt bei null, dann zwei Schichten?',
  'Braucht man IEC 60601-1-2, ISO 13485 und z.B. C++ oder ASP.NET?',
  'Ich wohne at home, Punkt. Die Schicht dauert acht Stunden.',
  'Was heißt „m/w/d“? Bei 0,5 oder 1,0 Stellen?',
])('none is seen in %j', (text) => {
  expect(hasContactData(text)).toBe(false);
});
