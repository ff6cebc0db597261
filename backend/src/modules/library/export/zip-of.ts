import { Zip, ZipDeflate } from 'fflate';

/** The name is the path in the archive. */
export interface ArchivedFile {
  name: string;
  bytes: Uint8Array;
}

/** Streams a zip archive. Each file is requested after the previous ones were consumed. */
export async function* zipOf(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for await (const { name, bytes } of files) {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(bytes, true);
    yield* pieces.splice(0);
  }
  zip.end();
  yield* pieces;
}
