/** Texts of the sortable list. Separate from `uiTexts`, which the frontpage loads. */
export const orderedListTexts = {
  up: (name: string) => `${name} nach oben`,
  down: (name: string) => `${name} nach unten`,
  remove: (name: string) => `${name} entfernen`,
  moved: (name: string, place: number, of: number) => `${name} steht jetzt an Stelle ${place} von ${of}.`,
};
