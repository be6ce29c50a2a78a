import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export type ZipEntry = {
  /** Path in the archive, with `/`. */
  name: string;
  content: string | AsyncIterable<Uint8Array>;
};

/** Streams a ZIP archive: only one entry is in memory at a time. Texts are compressed, files are stored as they are. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, content } of entries) {
    const file = typeof content === 'string' ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    file.mtime = at;
    archive.add(file);
    if (typeof content === 'string') file.push(new TextEncoder().encode(content), true);
    else {
      for await (const chunk of content) {
        file.push(chunk);
        yield* ready.splice(0);
      }
      file.push(new Uint8Array(), true);
    }
    yield* ready.splice(0);
  }
  archive.end();
  yield* ready.splice(0);
}
