import { columnsTexts } from './columns/columns.de.ts';
import { fileTexts } from './file/file.de.ts';
import { previewTexts } from './preview/preview.de.ts';
import { resultTexts } from './result/result.de.ts';
import { valuesTexts } from './values/values.de.ts';

export default {
  title: 'Kandidaten importieren',
  steps: {
    label: 'Schritte des Imports',
    count: 'Schritt {{step}} von {{count}}',
    done: 'erledigt',
    names: { file: 'Datei', columns: 'Spalten', preview: 'Vorschau', result: 'Ergebnis' },
  },
  back: 'Zurück',
  next: 'Weiter',
  offline: 'Sie sind offline. Ihre Angaben bleiben hier stehen, weiter geht es, sobald Sie verbunden sind.',
  states: {
    open: 'noch nicht übernommen',
    running: 'läuft',
    done: 'fertig',
    failed: 'unterbrochen',
    undoing: 'wird zurückgenommen',
    undone: 'zurückgenommen',
  },
  ...fileTexts,
  ...columnsTexts,
  ...valuesTexts,
  ...previewTexts,
  ...resultTexts,
};
