/** Words about what people wish for in an occupation. */
export const wishedPayTexts = {
  half: (range: string) => `So viel wünscht sich die Hälfte der Suchenden: ${range}.`,
  page: (occupation: string, region: string | null) => `Mehr zu ${occupation} ${regionWords(region)}`,
};

const regionWords = (region: string | null) =>
  region === null ? 'in Deutschland' : `${region === 'Saarland' ? 'im' : 'in'} ${region}`;
