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

/** The shortest time between two looks at the progress, in milliseconds. */
const SHOW_EVERY = 500;

export interface RunContext {
  calls: UploadCalls;
  userId: string;
  /** Makes an upload this tab's; null when another tab has it. */
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

  /** Takes a file by the rules. @returns why it is refused; nothing when it is taken */
  take(files: readonly File[]): string[] {
    return refusalsOf(this.#uploader, files);
  }

  /** Sends the file that was taken as a new recording, after its transcript, which stands in for speech recognition. */
  async begin({ file, transcript, take, folderId }: Chosen): Promise<void> {
    const { calls, userId } = this.context;
    this.#open(file, file.size > PARTS_ABOVE);
    const title = titleFromFileName(file.name);
    let recordingId: string;
    try {
      const create = (into: typeof folderId) =>
        calls.create(title, fileNameOf(file), { source: take && 'browser', folderId: into });
      const made = await create(folderId).catch((failure: unknown) => {
        // What was recorded here exists nowhere else: it outlives the folder it was meant for.
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

  /** A transcript that is not taken costs nothing: the recording goes on, and it can be brought later. */
  async #importTranscript(transcript: File, recordingId: string): Promise<void> {
    try {
      uploadToasts.imported(await this.context.calls.importTranscript(recordingId, transcript));
    } catch (failure) {
      uploadToasts.notImported(failure);
    }
  }

  /** Goes on with an upload that was interrupted, with the same file. @returns whether no other tab was quicker */
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

  /** Ends it and takes its recording back. */
  cancel(): void {
    const stored = this.#stored && (storedUploads.find(this.#stored.recordingId) ?? this.#stored);
    this.#end('given up');
    if (stored) void removeUpload(this.context.calls, stored);
  }

  /** Ends it without a word: its recording is deleted by somebody else. */
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
    // In one piece, less than before is from the beginning again.
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
        // The answer to a call before was lost, and there is nothing to do any more.
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
      // The file cannot be used: its card says why, and to send it again would not help.
      uploadToasts.failed(failure);
      return this.#end('given up');
    }
    // It may have been canceled meanwhile.
    if (this.#isOver) return;
    this.#end('completed');
    uploadToasts.complete(title);
  }

  /** Gives up for now: what has arrived is kept, and it can be tried again. */
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

  /** The recording was removed while its file was on its way. */
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

/** The plan, or the folder, which is gone or may not be filled. */
const isRefused = (failure: unknown): boolean =>
  failure instanceof CallFailed && (failure.status === 403 || failure.status === 409);
