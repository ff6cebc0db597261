import { z } from 'zod';
import { recordingId } from './citation.js';
import type { FullRecording } from './recording-tools.js';
import { tool } from './tool.js';

const second = z.number().min(0).describe('Seconds from the beginning');

interface WantedChapter {
  title: string;
  second: number;
  summary?: string | undefined;
}

/** Agents give chapter starts only. A chapter ends at the next one, the last at the end. */
const upToTheNext = (chapters: WantedChapter[], duration: number | null) =>
  chapters
    .toSorted((one, other) => one.second - other.second)
    .map(({ title, second, summary }, index, all) => ({
      title,
      summary,
      startTime: second,
      endTime: all[index + 1]?.second ?? duration,
    }));

export const CHANGING_TOOLS = [
  tool({
    name: 'rename_recording',
    title: 'Rename a recording',
    description: 'Gives a recording another title.',
    scope: 'recordings:write',
    changes: 'overwrites',
    input: z.object({ recordingId, title: z.string().min(1) }),
    async run({ recordingId, title }, { api, linkTo }) {
      const recording = await api.patch<FullRecording>(`recordings/${recordingId}`, { title });
      return { recordingId, title: recording.title, link: linkTo(recordingId) };
    },
  }),
  tool({
    name: 'edit_recording',
    title: 'Edit description and chapters',
    description:
      'Replaces the description, the chapters, or both. Chapters are given whole: what is left out goes. With `version` from get_recording it is refused when somebody changed the recording meanwhile.',
    scope: 'recordings:write',
    changes: 'overwrites',
    input: z.object({
      recordingId,
      version: z.int().optional(),
      description: z.string().optional(),
      chapters: z
        .array(z.object({ title: z.string().min(1), second, summary: z.string().optional() }))
        .optional(),
    }),
    async run({ recordingId, chapters, ...texts }, { api, linkTo }) {
      const path = `recordings/${recordingId}`;
      const recording = await api.patch<FullRecording>(path, {
        ...texts,
        ...(chapters && { chapters: upToTheNext(chapters, (await api.get<FullRecording>(path)).duration) }),
      });
      return {
        recordingId,
        version: recording.version,
        description: recording.description,
        chapters: recording.chapters.map(({ title, startTime }) => ({
          title,
          second: startTime,
          link: linkTo(recordingId, startTime),
        })),
      };
    },
  }),
  tool({
    name: 'add_comment',
    title: 'Comment on a recording',
    description: 'Writes a comment in the name of the person, at a second of the recording or as a reply.',
    scope: 'recordings:write',
    changes: 'adds',
    input: z.object({
      recordingId,
      text: z.string().min(1),
      second: second.optional(),
      replyTo: z.uuid().optional().describe('`commentId` of the comment that is answered'),
    }),
    async run({ recordingId, text, second, replyTo }, { api, linkTo }) {
      const { id } = await api.post<{ id: string }>(`recordings/${recordingId}/comments`, {
        content: text,
        ...(second !== undefined && { timestamp: second }),
        ...(replyTo && { parentCommentId: replyTo }),
      });
      return { recordingId, commentId: id, link: linkTo(recordingId, second) };
    },
  }),
  tool({
    name: 'share_recording',
    title: 'Switch sharing on or off',
    description: 'Opens or closes the link of a recording for viewers, and gives the link.',
    scope: 'recordings:write',
    changes: 'overwrites',
    input: z.object({ recordingId, enabled: z.boolean() }),
    async run({ recordingId, enabled }, { api, pageAt }) {
      const share = await api.patch<{ enabled: boolean; isOpen: boolean; link: string }>(
        `recordings/${recordingId}/share`,
        { enabled },
      );
      return { recordingId, enabled: share.enabled, isOpen: share.isOpen, link: pageAt(share.link) };
    },
  }),
  tool({
    name: 'make_clip',
    title: 'Make a clip',
    description: 'Makes a new recording of one or more parts of a recording; the recording itself stays.',
    scope: 'recordings:write',
    changes: 'adds',
    input: z.object({
      recordingId,
      title: z.string().min(1),
      parts: z.array(z.object({ from: second, to: second })).min(1),
    }),
    async run({ recordingId, title, parts }, { api, linkTo }) {
      const clip = await api.post<FullRecording>(`recordings/${recordingId}/clips`, {
        title,
        ranges: parts.map(({ from, to }) => ({ start: from, end: to })),
      });
      return { recordingId: clip.id, clipOf: recordingId, title: clip.title, link: linkTo(clip.id) };
    },
  }),
];
