/** Why a value in a letter is marked, for its reader and for the company. */
export const markTexts = {
  own: (wish: string) => `Passt zu Ihrem Wunsch: ${wish}`,
  theirs: (wish: string) => `Passt zum Wunsch des Mitglieds: ${wish}`,
};
