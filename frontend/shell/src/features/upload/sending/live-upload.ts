import { LIMITS } from '@playhead/ui/light';
import type { MultipartUpload } from '../../../api/generated/uploads.js';
import { titleFromFileName } from '../../../recording/title-from-file-name.js';
import { CallFailed, retrying } from './retrying.js';
import { sendBytes } from './send-bytes.js';
import { sendToSigned } from './signed-address.js';
import type { UploadCalls } from './upload-calls.js';

/** Milliseconds before the next try after a permanent failure. */
const TRY_AGAIN_MS = 30_000;

/** State of a recording that is being uploaded while it is recorded. */
export interface BegunUpload {
  recordingId: string;
  shareId: string;
  title: string;
  multipart: MultipartUpload;
}

export interface LiveUploadOptions {
  /** Name and type of the resulting file. */
  file: Pick<File, 'name' | 'type'>;
  /** Null for the top of the library. */
  folderId: string | null;
  /** Reads a byte range from local storage. */
  read: (from: number, to: number) => Promise<Blob>;
  onBegun: (begun: BegunUpload) => void;
  /** Called with the reason when the upload pauses and with null when it resumes. The recording continues. */
  onProblem: (failure: CallFailed | null) => void;
}

/**
 * Uploads a recording while it is being recorded, in the same parts as `sendParts`, which sends what is
 * missing at the end or after a crash. A failure here costs time, never the recording.
 */
export class LiveUpload {
  #recording: { id: string; shareId: string } | null = null;
  #begun: BegunUpload | null = null;
  /** Number of uploaded parts. */
  #sent = 0;
  #bytes = 0;
  #isSending = false;
  #failedAt = -Infinity;
  readonly #ended = new AbortController();

  constructor(
    private readonly calls: UploadCalls,
    private readonly options: LiveUploadOptions,
    private readonly send: typeof sendBytes = sendBytes,
  ) {}

  get begun(): BegunUpload | null {
    return this.#begun;
  }

  /** @param bytes number of bytes stored locally */
  grow(bytes: number): void {
    this.#bytes = bytes;
    if (!this.#isSending && performance.now() - this.#failedAt > TRY_AGAIN_MS) void this.#send();
  }

  end(): BegunUpload | null {
    this.#ended.abort(new DOMException('The recording has ended', 'AbortError'));
    return this.#begun;
  }

  /** Deletes what was uploaded. */
  async discard(): Promise<void> {
    this.end();
    const persistence = { signal: new AbortController().signal };
    const multipart = this.#begun?.multipart;
    const recording = this.#recording;
    // Failures are ignored: the upload is already gone or no longer accessible.
    if (multipart)
      await retrying(() => this.calls.abortMultipart(multipart), persistence).catch(() => undefined);
    if (recording)
      await retrying(() => this.calls.removeRecording(recording.id), persistence).catch(() => undefined);
  }

  async #send(): Promise<void> {
    this.#isSending = true;
    try {
      this.#begun ??= await this.#begin();
      while ((this.#sent + 1) * LIMITS.partBytes <= this.#bytes) await this.#sendPart(this.#begun);
    } catch (failure) {
      if (this.#ended.signal.aborted) return;
      this.#failedAt = performance.now();
      this.options.onProblem(failure instanceof CallFailed ? failure : new CallFailed(0, String(failure)));
    } finally {
      this.#isSending = false;
    }
  }

  async #begin(): Promise<BegunUpload> {
    const { file, folderId, onBegun } = this.options;
    const title = titleFromFileName(file.name);
    this.#recording ??= await this.calls.create(title, file.name, { source: 'browser', folderId });
    const { id: recordingId, shareId } = this.#recording;
    const multipart = await this.calls.createMultipart(file, recordingId);
    const begun = { recordingId, shareId, title, multipart };
    onBegun(begun);
    return begun;
  }

  async #sendPart({ multipart, recordingId }: BegunUpload): Promise<void> {
    const { signal } = this.#ended;
    const from = this.#sent * LIMITS.partBytes;
    const part = await this.options.read(from, from + LIMITS.partBytes);
    const send = () =>
      sendToSigned(
        async () => (await this.calls.signPart(multipart, this.#sent + 1)).url,
        (url) => this.send(url, part, { signal, onProgress: () => undefined }),
      );
    await retrying(send, {
      signal,
      onWait: () => this.options.onProblem(new CallFailed(0, 'The server cannot be reached')),
    });
    this.#sent += 1;
    this.options.onProblem(null);
    // Keeps the server from treating the upload as abandoned.
    void this.calls.report(recordingId, 0).catch(() => undefined);
  }
}
