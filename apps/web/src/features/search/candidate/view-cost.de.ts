/** Texts about what opening a profile costs on a plan with limited views. */
export const viewCostTexts = {
  costs: (label: string) => `${label}, kostet eine Profilansicht`,
  question: (left: number) =>
    `Dieses Profil haben Sie in diesem Monat noch nicht geöffnet. Es kostet eine Ihrer ${
      left === 1 ? 'letzten freien Profilansichten (noch 1)' : `noch ${left} freien Profilansichten`
    }.`,
  once: 'Wir fragen nur einmal in dieser Liste. Was die Karte zeigt, kostet nichts.',
  open: 'Profil öffnen',
  tryAnyway: 'Trotzdem versuchen',
};
