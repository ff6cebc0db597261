import { z } from 'zod';
import { type Line, citation, recordingId } from './citation.js';
import { tool } from './tool.js';

export const INSIGHT_TOOLS = [
  tool({
    name: 'list_moments',
    title: 'List moments',
    description:
      'Lists what was recognised in a recording: next steps, introductions, agenda, announcements, prices, deadlines, small talk, goodbyes. `sure` is false where it may be wrong.',
    scope: 'recordings:read',
    changes: 'nothing',
    input: z.object({ recordingId }),
    async run({ recordingId }, caller) {
      const moments = await caller.api.get<
        (Line & { kind: string; sure: boolean; who: string | null; due: string | null })[]
      >(`recordings/${recordingId}/moments`);
      return {
        recordingId,
        moments: moments.map(({ kind, sure, who, due, speaker, start, text }) => ({
          kind,
          sure,
          ...(who && { who }),
          ...(due && { due }),
          ...citation(caller, recordingId, start, text, speaker),
        })),
      };
    },
  }),
  tool({
    name: 'list_next_steps',
    title: 'List next steps and decisions',
    description: 'Gives what a recording comes to: its summary, decisions, and next steps with who and when.',
    scope: 'recordings:read',
    changes: 'nothing',
    input: z.object({ recordingId }),
    async run({ recordingId }, caller) {
      type Told = { text: string; time: number };
      const summary = await caller.api.get<{
        sentences: Told[];
        decisions: Told[];
        nextSteps: (Told & {
          speaker: string | null;
          who: string | null;
          due: string | null;
          what: string | null;
        })[];
      }>(`recordings/${recordingId}/summary`);
      const told = ({ text, time }: Told) => citation(caller, recordingId, time, text);
      return {
        recordingId,
        summary: summary.sentences.map(told),
        decisions: summary.decisions.map(told),
        nextSteps: summary.nextSteps.map(({ text, time, speaker, who, due, what }) => ({
          what,
          who,
          due,
          ...citation(caller, recordingId, time, text, speaker),
        })),
      };
    },
  }),
  tool({
    name: 'ask_recording',
    title: 'Ask about a recording',
    description:
      'Answers a question from the transcript of one recording, with the lines it rests on. `sure` is false where the lines are only the closest there are; no lines means that the recording does not cover it.',
    scope: 'recordings:read',
    changes: 'nothing',
    input: z.object({ recordingId, question: z.string().min(1).max(1000) }),
    async run({ recordingId, question }, caller) {
      const { answer, sure, lines } = await caller.api.post<{
        answer: string;
        sure: boolean;
        lines: Line[];
      }>(`recordings/${recordingId}/assistant`, { question });
      return {
        recordingId,
        answer,
        sure,
        lines: lines.map(({ text, speaker, start }) => citation(caller, recordingId, start, text, speaker)),
      };
    },
  }),
  tool({
    name: 'ask_library',
    title: 'Ask about all recordings',
    description:
      'Answers a question from what was said in all recordings that the person may see, with the lines it rests on: also how often something was mentioned, and of a time such as “last week”. `covered` is false where none covers it; `sure` is false where the lines are only the closest there are.',
    scope: 'recordings:read',
    changes: 'nothing',
    input: z.object({
      question: z.string().min(1).max(500),
      folderId: z.uuid().optional().describe('A folder: what was said in it and in those below it alone'),
    }),
    async run(asked, caller) {
      const { answer, covered, sure, sources } = await caller.api.post<{
        answer: string;
        covered: boolean;
        sure: boolean;
        sources: (Line & { recordingId: string; title: string; recordedAt: string })[];
      }>('ask', asked);
      return {
        answer,
        covered,
        sure,
        lines: sources.map(({ recordingId: id, title, recordedAt, text, speaker, start }) => ({
          recordingId: id,
          title,
          recordedAt,
          ...citation(caller, id, start, text, speaker),
        })),
      };
    },
  }),
];
