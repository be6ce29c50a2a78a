import { refusalsOf } from '#platform/http/errors.ts';

/** The errors of this room, with their German texts. */
export const refusals = refusalsOf({
  import_unreadable:
    'In dieser Datei haben wir keinen Lebenslauf erkannt. Wir lesen JSON Resume und Europass (XML, oder das PDF von europass.europa.eu).',
});
