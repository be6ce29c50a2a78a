import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { validateXML } from 'xmllint-wasm';

const folder = path.join(import.meta.dirname, 'factur-x-1.07.3');
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.xsd'))
  .map((fileName) => ({ fileName, contents: readFileSync(path.join(folder, fileName), 'utf8') }));
const MAIN = 'Factur-X_1.07.3_EN16931.xsd';

/** What libxml2 finds against the schema of Factur-X in these documents; nothing where all are valid. */
export async function schemaErrors(documents: readonly string[]): Promise<string[]> {
  const { errors } = await validateXML({
    xml: documents.map((contents, index) => ({ fileName: `${index}.xml`, contents })),
    schema: files.filter(({ fileName }) => fileName === MAIN),
    preload: files.filter(({ fileName }) => fileName !== MAIN),
  });
  return errors.map(({ rawMessage }) => rawMessage);
}
