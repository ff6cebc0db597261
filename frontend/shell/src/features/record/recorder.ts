import { closeStream, recordingType } from './browser.js';
import { composeCamera, type CameraBubble } from './camera-bubble.js';
import {
  disconnected,
  MICROPHONE_LOST,
  NO_BUBBLE,
  CAMERA_FAILED,
  DISK_FULL,
  RECORDER_FAILED,
  DISK_NEARLY_FULL,
  FULL,
  NEARLY_FULL,
} from './recorder-messages.js';
import { IDLE, type Inputs, type OpenSink, type RecorderState, type TakeSink } from './recorder-state.js';
import { captureSpeech, type SpeechCapture } from './capture-speech.js';
import { keepMicrophone } from './keep-microphone.js';
import { RecordedTime } from './recorded-time.js';
import { mixSound, type SoundMix } from './sound-mix.js';
import { spool, type Take, type TakeOnServer } from './spool.js';
import { holdTake } from './take-locks.js';
import { isStoreNearlyFull, takeLimit } from './take-limits.js';
import { chosenFolder } from '../../recording/chosen-folder.js';
import { takeName } from './take-name.js';
import { writeTake, type TakeWriter } from './take-writer.js';
import { leavingQuestion } from '../../session/ask-before-leaving.js';

const askBeforeLeaving = leavingQuestion();
const COUNT_FROM = 3;
const SECOND_MS = 1000;
/** Number of one-second chunks between two checks of the free disk space. */
const CHECK_DISK_EVERY = 30;

/** Records one take, from the countdown to a complete file in the browser's storage. */
export class Recorder {
  #state = IDLE;
  readonly #listeners = new Set<() => void>();
  #inputs: Inputs = { devices: null, display: null };
  #sound: SoundMix | null = null;
  #bubble: CameraBubble | null = null;
  #take: Take | null = null;
  #writer: TakeWriter | null = null;
  #speech: SpeechCapture | null = null;
  #sink: TakeSink | null = null;
  #release = () => {};
  #endMicrophone = () => {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wake: WakeLockSentinel | null = null;
  #time = new RecordedTime();
  #slices = 0;

  /** @param onStopped called with every finished take, and with the reason if the user did not stop it */
  constructor(
    private readonly userId: string,
    private readonly openSink: OpenSink,
    private readonly onStopped: (take: Take, why: string | null) => void | Promise<void>,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): RecorderState => this.#state;

  /** Recorded seconds, without pauses. */
  readonly elapsed = (): number => this.#time.seconds;

  start(inputs: Inputs): void {
    this.#inputs = inputs;
    this.#sound = mixSound(inputs.devices, inputs.display);
    const [microphone] = inputs.devices?.getAudioTracks() ?? [];
    const [picture] = this.#pictureTracks();
    const camera = inputs.devices?.getVideoTracks()[0];
    if (picture) picture.onended = () => void this.stop();
    if (picture && camera && camera !== picture) {
      camera.onended = () => this.#set({ notice: disconnected('camera') });
      this.#bubble = composeCamera(picture, camera, () => {
        // Before the recording starts, the screen is recorded without the camera instead.
        if (this.#state.phase !== 'counting') void this.#stop(CAMERA_FAILED);
      });
    }
    if (microphone)
      this.#endMicrophone = keepMicrophone(microphone, {
        onLost: () => this.#set({ notice: MICROPHONE_LOST }),
        onBack: (stream) => {
          this.#sound?.setMicrophone(stream);
          if (this.#state.notice === MICROPHONE_LOST) this.#set({ notice: null });
        },
      });
    this.#count(COUNT_FROM, {
      ...IDLE,
      hasMicrophone: microphone !== undefined,
      isScreen: inputs.display !== null,
      picture: picture ? new MediaStream([this.#bubble?.track ?? picture]) : null,
      sound: this.#sound && new MediaStream([this.#sound.track]),
      camera: camera && !isWholeScreen(picture) ? new MediaStream([camera]) : null,
    });
    askBeforeLeaving(true);
    void this.#stayAwake();
  }

  readonly pause = (): void => {
    if (this.#state.phase !== 'recording') return;
    this.#writer?.pause();
    this.#speech?.pause();
    this.#time.pause();
    this.#set({ phase: 'paused' });
  };

  readonly resume = (): void => {
    if (this.#state.phase !== 'paused') return;
    this.#writer?.resume();
    this.#time.run();
    this.#speech?.resume();
    this.#set({ phase: 'recording' });
  };

  readonly toggleMuted = (): void => {
    const isMuted = !this.#state.isMuted;
    this.#sound?.setMuted(isMuted);
    this.#set({ isMuted });
  };

  /** Adds a mark to the take. It is stored with the take until the server has it. */
  readonly mark = async ({ at, note }: { at: number; note?: string }): Promise<void> => {
    const take = this.#take;
    if (!take) return;
    take.marks = [...(take.marks ?? []), { id: crypto.randomUUID(), at, ...(note && { note }) }];
    await spool.save(take).catch(() => undefined);
    this.#sink?.mark();
  };

  readonly stop = (): Promise<void> => this.#stop(null);

  /** Stops and keeps the take. @param why the reason, or null if the user stopped it */
  async #stop(why: string | null): Promise<void> {
    const { phase } = this.#state;
    if (phase === 'counting') return this.discard();
    if (phase !== 'recording' && phase !== 'paused') return;
    this.#time.pause();
    this.#speech?.close();
    this.#set({ phase: 'stopping' });
    await this.#writer?.end();
    this.#sink?.end();
    const take = this.#take!;
    this.#close();
    this.#set({ phase: 'stopped', picture: null, sound: null, camera: null });
    void this.onStopped(take, why);
  }

  readonly discard = async (): Promise<void> => {
    await this.#throwAway();
    this.#close();
    this.#set(IDLE);
  };

  /** Discards the take and starts again with the same devices. */
  readonly restart = async (): Promise<void> => {
    const { hasMicrophone, isScreen, isMuted, picture, sound, camera } = this.#state;
    await this.#throwAway();
    this.#count(COUNT_FROM, { ...IDLE, hasMicrophone, isScreen, isMuted, picture, sound, camera });
  };

  #count(count: number, state: RecorderState): void {
    this.#set({ ...state, phase: 'counting', count });
    this.#timer = setTimeout(
      () => (count > 1 ? this.#count(count - 1, this.#state) : this.#begin()),
      SECOND_MS,
    );
  }

  #begin(): void {
    const picture = this.#composedTracks();
    const mimeType = recordingType(picture.length > 0);
    const startedAt = Date.now();
    const type = (mimeType ?? 'video/webm').split(';')[0]!;
    const kind = this.#inputs.display ? 'screen' : picture.length > 0 ? 'camera' : 'sound';
    this.#take = {
      id: crypto.randomUUID(),
      userId: this.userId,
      startedAt,
      type,
      name: takeName(kind, new Date(startedAt), type),
      folderId: chosenFolder(),
    };
    this.#release = holdTake(this.#take.id);
    this.#sink = this.openSink(this.#take, {
      onBegun: (begun) => void this.#begun(begun),
      onProblem: (uploadNotice) => this.#set({ uploadNotice }),
    });
    this.#writer = writeTake({
      stream: new MediaStream([...picture, ...(this.#sound ? [this.#sound.track] : [])]),
      take: this.#take,
      mimeType,
      onWritten: this.#written,
      onFailure: (why) => void this.#stop(why === 'disk' ? DISK_FULL : RECORDER_FAILED),
    });
    this.#time = new RecordedTime();
    this.#time.run();
    this.#speech =
      this.#sound &&
      captureSpeech({
        ...this.#sound,
        elapsed: this.elapsed,
        onSamples: (sound) => this.#sink?.hear(sound),
      });
    this.#set({ phase: 'recording', count: 0 });
  }

  readonly #written = (bytes: number): void => {
    this.#sink?.grow(bytes);
    const limit = takeLimit(bytes, this.elapsed());
    if (limit === 'reached') void this.#stop(FULL);
    else if (limit === 'near') this.#set({ notice: NEARLY_FULL });
    if (this.#slices++ % CHECK_DISK_EVERY === 0) void this.#checkDisk();
  };

  async #checkDisk(): Promise<void> {
    if (await isStoreNearlyFull()) this.#set({ notice: DISK_NEARLY_FULL });
  }

  async #begun(begun: TakeOnServer): Promise<void> {
    if (!this.#take) return;
    this.#take.begun = begun;
    this.#set({ recordingId: begun.recordingId, shareId: begun.shareId });
    await spool.save(this.#take).catch(() => undefined);
  }

  /** The video tracks to record, with the camera composed in where possible. */
  #composedTracks(): MediaStreamTrack[] {
    if (this.#bubble?.isRunning()) return [this.#bubble.track];
    const picture = this.#pictureTracks();
    if (this.#bubble) {
      this.#bubble.close();
      this.#bubble = null;
      this.#set({ notice: NO_BUBBLE, picture: new MediaStream(picture) });
    }
    return picture;
  }

  #pictureTracks = (): MediaStreamTrack[] =>
    (this.#inputs.display ?? this.#inputs.devices)?.getVideoTracks() ?? [];

  async #throwAway(): Promise<void> {
    clearTimeout(this.#timer);
    this.#time.pause();
    this.#speech?.close();
    await this.#writer?.end();
    void this.#sink?.discard();
    this.#sink = null;
    if (this.#take) await spool.remove(this.#take.id);
    this.#release();
    this.#take = null;
    this.#writer = null;
    this.#time = new RecordedTime();
  }

  #close(): void {
    const { display, devices } = this.#inputs;
    this.#endMicrophone();
    for (const stream of [display, devices])
      for (const track of stream?.getTracks() ?? []) track.onended = null;
    this.#bubble?.close();
    this.#bubble = null;
    closeStream(display);
    this.#sound?.close();
    this.#release();
    void this.#wake?.release();
    this.#take = null;
    this.#writer = null;
    this.#sink = null;
    askBeforeLeaving(false);
  }

  /** Keeps the device from sleeping. Browsers refuse this on a low battery, which is fine. */
  async #stayAwake(): Promise<void> {
    const wake = (navigator as Partial<Navigator>).wakeLock?.request('screen');
    this.#wake = (await wake?.catch(() => null)) ?? null;
  }

  #set(facts: Partial<RecorderState>): void {
    this.#state = { ...this.#state, ...facts };
    this.#listeners.forEach((listener) => listener());
  }
}

/** A recording of the whole screen contains the small window, so the camera would be seen twice. */
const isWholeScreen = (picture: MediaStreamTrack | undefined): boolean =>
  picture?.getSettings().displaySurface === 'monitor';
