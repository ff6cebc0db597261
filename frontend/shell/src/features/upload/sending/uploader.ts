import Uppy, { type Body, type Meta } from '@uppy/core';
import { LIMITS } from '@playhead/ui/light';
import type { Sending } from './send-bytes.js';

/** Audio and video extensions that some systems have no MIME type for. */
const OTHER_ENDINGS =
  '.aac .ac3 .aif .aiff .amr .avi .caf .flac .flv .m2ts .m4a .mkv .mpeg .mpg .mts .mxf .ogg .opus .ts .vob .webm .wma .wmv';

export const ACCEPTED = ['audio/*', 'video/*', '.mp3', '.mp4', '.wav', '.mov', ...OTHER_ENDINGS.split(' ')];
/** The most common of {@link ACCEPTED}, for users. */
const ACCEPTED_NAMES = 'MP3, MP4, WAV, MOV';
/** Maximum number of refusals listed. The rest is counted. */
const MAX_REFUSALS = 4;

export type Uploader = Uppy<Meta, Body>;

/**
 * Creates an Uppy instance with our rules and transport. Uppy's multipart plugin drops the status and text of
 * a failed call, and its XHR plugin can't be paused.
 *
 * @param send resolves to the object's URL; its signal aborts when the file is paused or canceled
 */
export function createUploader(send: (file: File, sending: Sending) => Promise<string>): Uploader {
  const uppy = new Uppy<Meta, Body>({
    allowMultipleUploadBatches: false,
    locale: {
      strings: { youCanOnlyUploadFileTypes: `You can only upload: ${ACCEPTED_NAMES}` },
      pluralize: (count) => (count === 1 ? 0 : 1),
    },
    restrictions: { maxFileSize: LIMITS.uploadBytes, maxNumberOfFiles: 1, allowedFileTypes: ACCEPTED },
  });
  uppy.setState({ capabilities: { ...uppy.getState().capabilities, resumableUploads: true } });
  uppy.addUploader(async ([id]) => {
    const file = uppy.getFile(id!);
    uppy.emit('upload-start', [file]);
    try {
      const uploadURL = await sendBetweenPauses(uppy, id!, send);
      uppy.emit('upload-success', uppy.getFile(id!), { status: 200, uploadURL });
    } catch (error) {
      if (uppy.getFile(id!)) uppy.emit('upload-error', uppy.getFile(id!), error as Error);
    }
  });
  return uppy;
}

/** Sends a file, resuming after each pause, until it is uploaded or canceled. */
async function sendBetweenPauses(
  uppy: Uploader,
  id: string,
  send: (file: File, sending: Sending) => Promise<string>,
): Promise<string> {
  for (;;) {
    const ended = new AbortController();
    const end = () => ended.abort(new DOMException('Paused or canceled', 'AbortError'));
    uppy.on('upload-pause', end);
    uppy.on('cancel-all', end);
    try {
      return await send(uppy.getFile(id).data as File, {
        signal: ended.signal,
        onProgress: (bytesUploaded) => {
          const file = uppy.getFile(id);
          uppy.emit('upload-progress', file, {
            uploadStarted: file.progress.uploadStarted ?? Date.now(),
            bytesUploaded,
            bytesTotal: file.size,
          });
        },
      });
    } catch (error) {
      if (!ended.signal.aborted || !uppy.getFile(id)) throw error;
      if (uppy.getFile(id).isPaused) await resumed(uppy);
      if (!uppy.getFile(id)) throw error;
    } finally {
      uppy.off('upload-pause', end);
      uppy.off('cancel-all', end);
    }
  }
}

const resumed = (uppy: Uploader) =>
  new Promise<void>((resolve) => {
    const done = () => {
      uppy.off('upload-pause', done);
      uppy.off('file-removed', done);
      resolve();
    };
    uppy.on('upload-pause', done);
    uppy.on('file-removed', done);
  });

/**
 * Adds files to an uploader, which accepts at most one.
 *
 * @returns why they are refused, empty if one was added
 */
export function refusalsOf(uploader: Uploader, files: readonly File[]): string[] {
  const isBusy = !uploader.getState().allowNewUpload;
  const refusals = files
    .filter(({ size }) => size === 0)
    .map(({ name }) => `${name} is empty. Choose a recording.`);
  const collect = (_: unknown, { message }: Error) => refusals.push(message);
  uploader.on('restriction-failed', collect);
  try {
    uploader.addFiles(files.map((data) => ({ name: data.name, type: data.type, data, source: 'Local' })));
  } finally {
    uploader.off('restriction-failed', collect);
  }
  if (refusals.length > 0 && !isBusy) uploader.clear();
  const all = [...new Set(refusals)];
  const more = all.length - MAX_REFUSALS;
  if (more <= 0) return all;
  return [...all.slice(0, MAX_REFUSALS), uploader.i18n('additionalRestrictionsFailed', { count: more })];
}
