import { textsOf } from '#platform/i18n/i18n.ts';

/** Why a change of a list is refused. */
export const t = textsOf({
  de: {
    changed: 'Inzwischen hat jemand anderes diesen Eintrag geändert. Bitte sehen Sie sich den neuen Stand an.',
    name_taken: 'So heißt in dieser Liste schon ein anderer Eintrag.',
    no_group: 'Bitte wählen Sie einen Eintrag, neben dem der neue stehen soll.',
  },
});
