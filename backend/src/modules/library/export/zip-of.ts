import { Zip, ZipDeflate } from 'fflate';

/** A file's name is its path in the archive. */
export interface ArchivedFile {
  name: string;
  bytes: Uint8Array;
}

/** A zip archive, piece by piece: a file is asked for when those before it have been taken. */
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
