import Uppy, { type Body, type Meta } from '@uppy/core';

/** 600 MB, in bytes. */
export const MAX_BYTES = 629_145_600;
export const ACCEPTED = ['audio/*', 'video/*', '.mp3', '.mp4', '.wav', '.mov'];

export type Uploader = Uppy<Meta, Body>;

/** An uploader that takes one recording, and refuses the rest in Uppy's own words. */
export function createUploader(): Uploader {
  return new Uppy<Meta, Body>({
    allowMultipleUploadBatches: false,
    restrictions: { maxFileSize: MAX_BYTES, maxNumberOfFiles: 1, allowedFileTypes: ACCEPTED },
  });
}

/**
 * Gives files to an uploader, before any byte is sent.
 *
 * @returns why they are refused, or null when the uploader has taken the one
 */
export function refusalOf(uploader: Uploader, files: readonly File[]): string | null {
  const [empty] = files.filter(({ size }) => size === 0);
  if (empty) return `${empty.name} is empty. Please choose a file with a recording in it.`;
  try {
    for (const data of files) uploader.addFile({ name: data.name, type: data.type, data, source: 'Local' });
    return null;
  } catch (refusal) {
    uploader.clear();
    if (refusal instanceof Error) return refusal.message;
    throw refusal;
  }
}
