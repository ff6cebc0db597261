import { identityOf, isSameFile } from './file-identity.js';
import { interruptedUploads } from './interrupted-uploads.js';
import { isReadable } from './is-readable.js';
import type { BegunUpload } from './live-upload.js';
import { otherTabs } from './other-tabs.js';
import { chosenFolder } from '../../../recording/chosen-folder.js';
import { type Chosen, pairTranscripts } from '../pair-transcript.js';
import { removeUpload } from './remove-upload.js';
import { CallFailed } from './retrying.js';
import { noteSent, sentFiles } from './sent-files.js';
import { storedUploads, type StoredUpload } from './stored-uploads.js';
import type { UploadCalls } from './upload-calls.js';
import { uploadToasts } from './upload-messages.js';
import { UploadRun } from './upload-run.js';
import type { UploadsState } from './upload-state.js';
import { leavingQuestion } from '../../../session/ask-before-leaving.js';

const askBeforeLeaving = leavingQuestion();

export class UploadManager {
  #state: UploadsState = {
    upload: null,
    queue: [],
    refusals: [],
    duplicate: null,
    elsewhere: [],
    interrupted: [],
  };
  #run: UploadRun | null = null;
  #duplicateRun: UploadRun | null = null;
  readonly #listeners = new Set<() => void>();
  readonly #completionListeners = new Set<() => void>();
  /** IDs of interrupted uploads that the server still expects. */
  readonly #known = new Set<string>();
  #look = Promise.resolve();
  readonly #forget: () => void;
  readonly #tabs = otherTabs((what) => {
    this.#set({ elsewhere: this.#tabs.uploads() });
    if (what === 'members') void this.lookForInterrupted();
  });

  /** @param userId the signed-in user, empty until it is loaded */
  constructor(
    private readonly calls: UploadCalls,
    private readonly userId: () => string,
  ) {
    this.#forget = storedUploads.subscribe((removed) => {
      if (removed !== undefined && removed === this.#run?.stored?.recordingId) this.#run.drop();
      void this.lookForInterrupted();
    });
  }

  /** Closes the manager with its app and cancels its upload. */
  close(): void {
    this.#forget();
    this.clearQueue();
    this.#run?.drop();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly onCompleted = (listener: () => void): (() => void) => {
    this.#completionListeners.add(listener);
    return () => void this.#completionListeners.delete(listener);
  };
  readonly state = (): UploadsState => this.#state;

  /** Queues chosen or dropped recordings with their transcripts. Refusals are added to the state. */
  readonly choose = async (files: readonly File[]): Promise<void> => {
    this.#set({ duplicate: null });
    const { chosen, refusals: unpaired } = pairTranscripts(files);
    if (unpaired.length > 0) return this.#set({ refusals: unpaired });
    const refused = chosen.map(({ file }) => file).filter((file) => this.#newRun().take([file]).length > 0);
    this.#set({ refusals: refused.length > 0 ? this.#newRun().take(refused) : [] });
    const folderId = chosenFolder();
    const taken = chosen.filter(({ file }) => !refused.includes(file)).map((one) => ({ ...one, folderId }));
    const [only] = taken;
    if (only && taken.length === 1 && !this.#run) return this.#begin(only, { isAlone: true });
    this.#set({ queue: [...this.#state.queue, ...taken] });
    await this.#next();
  };

  /** Uploads a take, or the rest of it. */
  readonly addTake = async (
    file: File,
    begun: BegunUpload | null,
    folderId: string | null = null,
  ): Promise<void> => {
    this.#set({ queue: [...this.#state.queue, { file, transcript: null, take: { begun }, folderId }] });
    await this.#next();
  };

  readonly clearQueue = (): void => this.#set({ queue: [] });

  async #next(): Promise<void> {
    const [next, ...queue] = this.#state.queue;
    if (!next || this.#run) return;
    this.#set({ queue });
    await this.#begin(next, { isAlone: false });
  }

  /** @param isAlone whether the user can be asked about a duplicate; queued ones are skipped with a toast */
  async #begin(chosen: Chosen, { isAlone }: { isAlone: boolean }): Promise<void> {
    const { file, take } = chosen;
    const run = (this.#run = this.#newRun());
    run.take([file]);
    if (!(await isReadable(file))) {
      const refusal = `${file.name} can't be read. It may be a folder, or it was moved.`;
      if (isAlone) this.#set({ refusals: [refusal] });
      else uploadToasts.skipped(refusal);
      return this.#drop();
    }
    const identity = await identityOf(file);
    const interrupted = this.#state.interrupted.find((one) => isSameFile(one, identity));
    if (interrupted && (await run.resumeStored(interrupted))) return;
    if (take) return this.#beginTake(run, chosen, take.begun);
    const sent = sentFiles.find(this.userId(), identity);
    if (sent && (await this.#isThere(sent.recordingId))) {
      if (!isAlone) {
        uploadToasts.skipped(`You already uploaded ${file.name}. Choose it alone to upload it again.`);
        return this.#drop();
      }
      this.#duplicateRun = run;
      this.#run = null;
      this.#set({ duplicate: { ...chosen, sent } });
      return void this.#next();
    }
    await run.begin(chosen);
  }

  async #beginTake(run: UploadRun, chosen: Chosen, begun: BegunUpload | null): Promise<void> {
    if (!begun || !(await this.#isWaitedFor(begun.recordingId))) return run.begin(chosen);
    const { recordingId, multipart, title } = begun;
    const identity = await identityOf(chosen.file);
    const stored = { ...identity, recordingId, title, multipart, userId: this.userId(), objectURL: null };
    if (!(await run.resumeStored(stored))) this.#drop();
  }

  /**
   * Whether the server still expects the file. True if unknown, because parts that exist are not sent again.
   */
  async #isWaitedFor(recordingId: string): Promise<boolean> {
    try {
      return (await this.calls.recording(recordingId)).status === 'uploading';
    } catch (failure) {
      return !(failure instanceof CallFailed) || failure.status !== 404;
    }
  }

  /** Sets whether a duplicate is uploaded again. */
  readonly answerDuplicate = (again: boolean): void => {
    const { duplicate } = this.#state;
    this.#set({ duplicate: null });
    if (!again || !duplicate || !this.#duplicateRun || this.#run) return;
    this.#run = this.#duplicateRun;
    this.#duplicateRun = null;
    void this.#run.begin(duplicate);
  };

  /** Clears chosen files that were not started. */
  readonly forgetChoice = (): void => this.#set({ duplicate: null, refusals: [] });

  /** Resumes an interrupted upload. @returns why the file is refused, or null */
  readonly resumeStored = async (stored: StoredUpload, file: File): Promise<string | null> => {
    if (!isSameFile(stored, await identityOf(file))) return `“${file.name}” is not the same file.`;
    if (this.#run) return this.#run.take([file])[0] ?? null;
    const run = (this.#run = this.#newRun());
    const [refusal] = run.take([file]);
    if (refusal === undefined && (await run.resumeStored(stored))) return null;
    this.#drop();
    return refusal ?? 'Another tab is continuing this upload.';
  };

  /** Cancels an interrupted upload and deletes its recording. */
  readonly abandon = (stored: StoredUpload): void => void removeUpload(this.calls, stored);

  readonly pause = (): void => this.#run?.pause();
  readonly resume = (): void => this.#run?.resume();
  readonly retry = (): void => this.#run?.retry();
  readonly cancel = (): void => this.#run?.cancel();

  /** Finds uploads that can be resumed. A later call supersedes this one. */
  lookForInterrupted(): Promise<void> {
    const look: Promise<void> = this.#findInterrupted(() => look === this.#look).then(() =>
      look === this.#look ? undefined : this.#look,
    );
    return (this.#look = look);
  }

  async #findInterrupted(isLatest: () => boolean): Promise<void> {
    const taken = await this.#tabs.taken();
    const own = this.#run?.stored?.recordingId;
    if (own) taken.add(own);
    const interrupted = await interruptedUploads(this.calls, this.userId(), taken, this.#known);
    if (!isLatest()) return;
    this.#set({ interrupted });
    const uploaded = interrupted.find(({ objectURL }) => objectURL !== null);
    if (!uploaded || this.#run || !this.#tabs.areCertain) return;
    // The file was uploaded completely, so the user need not choose it again.
    const run = (this.#run = this.#newRun());
    if (!(await run.resumeStored(uploaded))) this.#drop();
  }

  #newRun(): UploadRun {
    const run: UploadRun = new UploadRun({
      calls: this.calls,
      userId: this.userId(),
      claim: (recordingId) => this.#tabs.claim(recordingId),
      onChange: () => this.#run === run && this.#showRun(),
      onEnd: (outcome) => this.#ended(run, outcome),
    });
    return run;
  }

  #ended(run: UploadRun, outcome: 'completed' | 'given up'): void {
    const { stored } = run;
    if (outcome === 'completed' && stored) {
      noteSent(stored);
      this.#completionListeners.forEach((listener) => listener());
    }
    if (this.#run === run) this.#drop();
  }

  #drop(): void {
    this.#run = null;
    this.#showRun();
    void this.#next();
  }

  #showRun(): void {
    const upload = this.#run?.upload ?? null;
    this.#tabs.announce(upload);
    askBeforeLeaving((upload !== null && upload.phase !== 'failed') || this.#state.queue.length > 0);
    this.#set({ upload });
  }

  async #isThere(recordingId: string): Promise<boolean> {
    try {
      await this.calls.recording(recordingId);
      return true;
    } catch {
      sentFiles.forget(recordingId);
      return false;
    }
  }

  #set(facts: Partial<UploadsState>): void {
    this.#state = { ...this.#state, ...facts };
    this.#listeners.forEach((listener) => listener());
  }
}
