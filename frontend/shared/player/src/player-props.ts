import type { ReactNode, Ref } from 'react';
import type { Ask, SenderToAsk } from './assistant/ask.js';
import type { SaveCorrection } from './transcript/lines/correction.js';
import type { Highlight, NotHeard } from './transcript/lines/annotations.js';
import type { Naming } from './transcript/lines/naming.js';
import type { ReplaceWords } from './transcript/search/replace-words.js';
import type { TextCuts } from './transcript/text-cuts.js';
import type { FindLines } from './transcript/search/find-lines.js';
import type { PlayerSlide } from './chapters/slides-list.js';
import type { ReactionCount } from './reactions/reactions.js';
import type { PanelTab } from './panel/panel.js';
import type { Storyboard } from './controls/seek-picture.js';
import type { PlayerChapter, PlayerSegment, TimedChapter } from './timeline/timeline.js';
import type { PlayerEvent } from './playback/use-player-events.js';
import type { Shortcut } from './shortcuts/shortcuts-dialog.js';

export interface PlayerHandle {
  /** Playback position in seconds. */
  currentTime: () => number;
  /** Like `currentTime`, but ignores a handle that is being dragged. */
  playedTo: () => number;
  speed: () => number;
  /** Seeks to a time. Negative and non-finite times are ignored. */
  seek: (seconds: number) => void;
  play: () => void;
  pause: () => void;
  /**
   * The media element, null before it is mounted. Muting it with `data-hushed` set does not change the user's
   * own mute setting.
   */
  media: () => HTMLMediaElement | null;
  /** Opens a tab of the side panel. `feed` has no button. */
  openTab: (tab: PanelTab) => void;
}

export interface PlayerProps {
  ref?: Ref<PlayerHandle>;
  /** URL of the media. Changing it resets the player. */
  src: string;
  title: string;
  /** Image shown before playback. For audio, a waveform with 5% margin at both ends. */
  poster?: string | undefined;
  /** Thumbnails for the seek bar. */
  storyboard?: Storyboard | null | undefined;
  /** Whether the media has video. Left out if only the file can tell. */
  hasPicture?: boolean | undefined;
  /** Whether each channel is a side of a conversation, so that both are mixed for both ears. */
  mixesSound?: boolean | undefined;
  /** Length in seconds from the API, used until the file's metadata is loaded. */
  duration?: number | null | undefined;
  chapters: readonly PlayerChapter[];
  transcript: readonly PlayerSegment[];
  /** BCP 47 language of the recording. */
  language?: string | null | undefined;
  /** Whether captions leave out filler words. */
  captionsWithoutFillers?: boolean | undefined;
  /** Why there is no transcript yet, or true while it is being created. Left out if none will follow. */
  pending?: string | boolean | undefined;
  /** Ranges with speech that was not recognized. */
  notHeard?: readonly NotHeard[] | undefined;
  /** Marked moments, shown on the seek bar and between the lines of the transcript. */
  highlights?: readonly Highlight[] | undefined;
  /** Text read from slides. */
  slides?: readonly PlayerSlide[] | undefined;
  /** Initial position in seconds, paused. See `startTimeFrom`. */
  startTime?: number | null | undefined;
  /** The initial tab. Defaults to the chapters, if there are any. */
  firstTab?: PanelTab | undefined;
  /** Text to find in the transcript, which is then the open tab. */
  find?: string | undefined;
  /** A new value repeats the search. */
  findKey?: string | undefined;
  /** Searches the transcript. Left out, lines are matched by substring. */
  onFind?: FindLines | undefined;
  /** URL of the transcript file without its extension. Left out, no download is offered. */
  transcriptFile?: string | undefined;
  /** The share link, or the link to a second if viewers see other times. Left out, no link is offered. */
  link?: string | ((second: number) => string) | undefined;
  /** Answers questions. Left out, there is no assistant tab. */
  onAsk?: Ask | undefined;
  /** The owner, who can be asked if the recording does not answer a question. */
  sender?: SenderToAsk | undefined;
  /** Times of comments in seconds. */
  commentTimes?: readonly number[] | undefined;
  /** Reactions by second. */
  reactions?: readonly ReactionCount[] | undefined;
  /** The comments, in a tab without a button that is opened through the handle. */
  feed?: ReactNode;
  /** Saves a correction. Left out, the transcript is read-only. */
  onCorrect?: SaveCorrection | undefined;
  /** The parts of the transcript that viewers don't get. */
  cuts?: TextCuts | undefined;
  chapterActions?: ((chapter: TimedChapter) => ReactNode) | undefined;
  /** Gets every key of the page before the player and returns whether it handled it. */
  onKey?: ((event: KeyboardEvent) => boolean) | undefined;
  /** The host's shortcuts, for the list of shortcuts. */
  keys?: readonly Shortcut[] | undefined;
  /** Speaker suggestions and word replacement, for users who may correct the transcript. */
  naming?: Naming | undefined;
  onReplace?: ReplaceWords | undefined;
  /** Shown directly below the video, such as the title. */
  heading?: ReactNode;
  /** Shown below the heading. On a phone the panel comes first. */
  children?: ReactNode;
  onEvent?: ((event: PlayerEvent) => void) | undefined;
}
