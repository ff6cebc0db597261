import { leaveForLogin } from '../../../session/require-session.js';
import { identityOf } from './file-identity.js';
import { paceMeter } from './pace.js';
import { progressReporter } from './progress-reporter.js';
import { CallFailed, retrying } from './retrying.js';
import type { Sending } from './send-bytes.js';
import { isReadable } from './is-readable.js';
import { removeUpload } from './remove-upload.js';
import { PARTS_ABOVE, sendParts } from './send-parts.js';
import { sendWhole } from './send-whole.js';
import { storedUploads, type StoredUpload } from './stored-uploads.js';
import { fileNameOf, titleFromFileName } from '../../../recording/title-from-file-name.js';
import type { Chosen } from '../pair-transcript.js';
import type { UploadCalls } from './upload-calls.js';
import { percentOf, type Upload } from './upload-state.js';
import { failureReason, isUnauthorizedCall, uploadToasts } from './upload-messages.js';
import { createUploader, refusalsOf } from './uploader.js';

/** Minimum milliseconds between two progress updates. */
const SHOW_EVERY = 500;

export interface RunContext {
  calls: UploadCalls;
  userId: string;
  /** Claims an upload for this tab. Null if another tab owns it. */
  claim: (recordingId: string) => Promise<(() => void) | null>;
  onChange: () => void;
  onEnd: (outcome: 'completed' | 'given up') => void;
}

export class UploadRun {
  upload: Upload | null = null;
  readonly #uploader = createUploader((file, sending) => this.#transfer(file, sending));
  readonly #pace = paceMeter();
  #stored: StoredUpload | null = null;
  #isOver = false;
  #release = () => {};
  #failure: unknown = null;
  #shownAt = -Infinity;
  #report: (percent: number) => void = () => {};

  constructor(private readonly context: RunContext) {
    this.#uploader.on('upload-error', (_, failure) => {
      this.#failure = failure;
    });
  }

  get stored(): StoredUpload | null {
    return this.#stored;
  }

  /** Adds a file if it is valid. @returns why it is refused, empty if it was added */
  take(files: readonly File[]): string[] {
    return refusalsOf(this.#uploader, files);
  }

  /** Creates a recording and uploads its file, after its transcript, which replaces speech to text. */
  async begin({ file, transcript, take, folderId }: Chosen): Promise<void> {
    const { calls, userId } = this.context;
    this.#open(file, file.size > PARTS_ABOVE);
    const title = titleFromFileName(file.name);
    let recordingId: string;
    try {
      const create = (into: typeof folderId) =>
        calls.create(title, fileNameOf(file), { source: take && 'browser', folderId: into });
      const made = await create(folderId).catch((failure: unknown) => {
        // A take exists nowhere else, so it is uploaded even if its folder is gone.
        if (take && folderId && isRefused(failure)) return create(null);
        throw failure;
      });
      recordingId = made.id;
    } catch (failure) {
      if (this.#isOver) return;
      this.#end('given up');
      return isUnauthorizedCall(failure) ? void leaveForLogin() : void uploadToasts.notBegun(failure);
    }
    const identity = await identityOf(file);
    const stored = { ...identity, recordingId, userId, title, multipart: null, objectURL: null };
    if (this.#isOver) return removeUpload(calls, stored);
    await this.#adopt(stored, { isNew: true });
    if (transcript) await this.#importTranscript(transcript, recordingId);
    if (!this.#isOver) await this.#send();
  }

  /** A refused transcript does not stop the upload. It can be imported later. */
  async #importTranscript(transcript: File, recordingId: string): Promise<void> {
    try {
      uploadToasts.imported(await this.context.calls.importTranscript(recordingId, transcript));
    } catch (failure) {
      uploadToasts.notImported(failure);
    }
  }

  /** Resumes an interrupted upload with the same file. @returns false if another tab was faster */
  async resumeStored(stored: StoredUpload): Promise<boolean> {
    this.#open(stored, stored.multipart !== null || stored.size > PARTS_ABOVE);
    if (!(await this.#adopt(stored, { isNew: false }))) return false;
    if (stored.objectURL === null && !stored.multipart) this.#report(0);
    void (stored.objectURL === null ? this.#send() : this.#complete(stored.objectURL));
    return true;
  }

  pause(): void {
    if (this.upload?.phase !== 'uploading' && this.upload?.phase !== 'waiting') return;
    this.#togglePause();
    this.#show({ phase: 'paused', reason: null, pace: null });
  }

  resume(): void {
    if (this.upload?.phase !== 'paused') return;
    this.#show({ phase: 'uploading' });
    this.#togglePause();
  }

  retry(): void {
    const stored = this.#stored && storedUploads.find(this.#stored.recordingId);
    if (this.upload?.phase !== 'failed' || !stored) return;
    storedUploads.save(stored);
    this.#show({ phase: 'uploading', reason: null });
    void (stored.objectURL === null ? this.#send() : this.#complete(stored.objectURL));
  }

  /** Cancels the upload and deletes its recording. */
  cancel(): void {
    const stored = this.#stored && (storedUploads.find(this.#stored.recordingId) ?? this.#stored);
    this.#end('given up');
    if (stored) void removeUpload(this.context.calls, stored);
  }

  /** Stops without a message, because the recording was deleted elsewhere. */
  drop(): void {
    if (this.#isOver) return;
    const multipart = this.#stored?.multipart;
    this.#end('given up');
    if (multipart) void this.context.calls.abortMultipart(multipart).catch(() => undefined);
  }

  #open({ name, size }: { name: string; size: number }, keepsParts: boolean): void {
    this.#show({
      recordingId: null,
      fileName: name,
      phase: 'uploading',
      sent: 0,
      total: size,
      pace: null,
      reason: null,
      keepsParts,
    });
  }

  async #adopt(stored: StoredUpload, { isNew }: { isNew: boolean }): Promise<boolean> {
    const release = await this.context.claim(stored.recordingId);
    if (!release) return false;
    this.#release = release;
    this.#stored = stored;
    storedUploads.save(stored);
    this.#report = progressReporter({
      send: (progress) =>
        this.context.calls.report(stored.recordingId, progress).catch((failure: unknown) => {
          if (failure instanceof CallFailed && failure.status === 404) this.#onRecordingDeleted();
        }),
      known: isNew ? 0 : -1,
    });
    this.#show({ recordingId: stored.recordingId });
    return true;
  }

  async #send(): Promise<void> {
    this.#failure = null;
    const [before] = this.#uploader.getFiles();
    await (before?.error ? this.#uploader.retryAll() : this.#uploader.upload());
    if (this.#isOver || !this.#stored) return;
    const [file] = this.#uploader.getFiles();
    if (!file?.uploadURL || file.error) return this.#fail(this.#failure, file?.data as File | undefined);
    storedUploads.update(this.#stored.recordingId, { objectURL: file.uploadURL });
    await this.#complete(file.uploadURL);
  }

  #transfer(file: File, { signal, onProgress }: Sending): Promise<string> {
    const { calls } = this.context;
    const { recordingId } = this.#stored!;
    this.#pace.reset();
    const sending = {
      signal,
      onProgress: (sent: number) => {
        onProgress(sent);
        this.#progressed(sent);
      },
      onWait: () => this.#show({ phase: 'waiting', pace: null, reason: waitReason() }),
    };
    if (!this.upload!.keepsParts) return sendWhole(file, calls, sending);
    return sendParts(file, calls, {
      ...sending,
      begun: storedUploads.find(recordingId)?.multipart ?? null,
      onBegin: (multipart) => {
        this.#stored = { ...this.#stored!, multipart };
        storedUploads.update(recordingId, { multipart });
      },
    });
  }

  #progressed(sent: number): void {
    this.#pace.note(sent);
    const upload = { ...this.upload!, sent };
    // When a file is sent in one piece, fewer bytes mean that it was restarted.
    if (sent < this.upload!.sent && !upload.keepsParts) this.#report(0);
    this.#report(percentOf(upload));
    const now = performance.now();
    if (upload.phase === 'uploading' && sent < upload.total && now - this.#shownAt < SHOW_EVERY) return;
    this.#shownAt = now;
    this.#show({ phase: 'uploading', reason: null, sent, pace: this.#pace.value() });
  }

  async #complete(objectURL: string): Promise<void> {
    const { recordingId, title } = this.#stored!;
    this.#show({ phase: 'processing', sent: this.upload!.total, pace: null, reason: null });
    const complete = async (before: number) => {
      try {
        await this.context.calls.complete(recordingId, objectURL);
      } catch (failure) {
        // The response to an earlier attempt was lost, and the work is done.
        const isDone = before > 0 && failure instanceof CallFailed && failure.status === 409;
        if (!isDone) throw failure;
      }
    };
    try {
      await retrying(complete, { signal: new AbortController().signal });
    } catch (failure) {
      if (this.#isOver) return;
      const status = failure instanceof CallFailed ? failure.status : 0;
      if (status === 404) return this.#onRecordingDeleted();
      if (status !== 422) return this.#fail(failure);
      // The file is unusable. Its card shows the reason, and sending it again would not help.
      uploadToasts.failed(failure);
      return this.#end('given up');
    }
    // The upload may have been canceled in the meantime.
    if (this.#isOver) return;
    this.#end('completed');
    uploadToasts.complete(title);
  }

  /** Stops for now. Uploaded parts are kept, and the upload can be retried. */
  async #fail(failure: unknown, file?: File): Promise<void> {
    storedUploads.release(this.#stored!.recordingId);
    const reason =
      file && !(await isReadable(file))
        ? 'The file was moved or changed. Cancel and choose it again.'
        : failureReason(failure, this.upload!.keepsParts);
    this.#show({ phase: 'failed', pace: null, reason });
    if (isUnauthorizedCall(failure)) leaveForLogin();
    else uploadToasts.failed(failure);
  }

  /** Called when the recording was deleted during its upload. */
  #onRecordingDeleted(): void {
    if (this.#isOver) return;
    this.drop();
    uploadToasts.lost();
  }

  #togglePause(): void {
    const [file] = this.#uploader.getFiles();
    if (file) this.#uploader.pauseResume(file.id);
  }

  #show(facts: Partial<Upload>): void {
    if (this.#isOver) return;
    this.upload = { ...this.upload!, ...facts };
    this.context.onChange();
  }

  #end(outcome: 'completed' | 'given up'): void {
    this.#isOver = true;
    this.upload = null;
    this.#uploader.cancelAll();
    if (this.#stored) storedUploads.remove(this.#stored.recordingId);
    this.#release();
    this.context.onEnd(outcome);
  }
}

const waitReason = () =>
  navigator.onLine
    ? "Can't reach the server. Trying again..."
    : "No Internet connection. The upload continues when you're back online.";

/** Whether the plan or the folder refuses the recording. */
const isRefused = (failure: unknown): boolean =>
  failure instanceof CallFailed && (failure.status === 403 || failure.status === 409);
