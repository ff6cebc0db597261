const SECONDS = 7200;
const LINES = 3000;
const CHAPTERS = 24;
const WORDS =
  'we the price of a plan is what they asked for and it should go to our customers before Friday because every month some of them leave when nobody tells how much that costs in one year';

/** A made-up meeting of two hours as the API would send it: three thousand lines, the same ones each time. */
export function twoHourRecording() {
  const words = WORDS.split(' ');
  const line = (at: number) => {
    const from = (at * 7) % words.length;
    const said = Array.from({ length: 8 + (at % 14) }, (_, word) => words[(from + word * 5) % words.length]);
    return `${said.join(' ')}.`;
  };
  return {
    id: '01980000-0000-7000-8000-0000000002f0',
    title: 'A meeting of two hours',
    description: '',
    status: 'completed',
    failureReason: null,
    retryable: false,
    processingStage: null,
    thumbnailPath: null,
    hasPicture: false,
    duration: SECONDS,
    viewCount: 0,
    viewerCount: 0,
    createdAt: '2026-11-20T10:00:00.000Z',
    uploadProgress: 100,
    processingProgress: 100,
    shareId: 'two-hours',
    canEdit: true,
    version: 1,
    chapters: Array.from({ length: CHAPTERS }, (_, at) => ({
      id: `chapter-${at}`,
      title: `Topic ${at + 1}`,
      startTime: (at * SECONDS) / CHAPTERS,
      endTime: ((at + 1) * SECONDS) / CHAPTERS,
      summary: null,
    })),
    transcript: Array.from({ length: LINES }, (_, at) => ({
      id: `line-${at}`,
      text: line(at),
      start: (at * SECONDS) / LINES,
      end: ((at + 1) * SECONDS) / LINES,
      speaker: at % 3 === 0 ? 'Maya' : 'Daniel',
      version: 1,
    })),
  };
}
