import fc from 'fast-check';
import { type CutRange, Timeline, originalSeconds } from '../../../shared/timeline/timeline.js';
import { ViewersCut, leftOutText } from './viewers-cut.js';

const DURATION = 120;
const KEPT = 'We talk about the plan for spring.';

/** Tenths of a second, so that edges meet as often as they overlap. */
const aStretch = fc
  .tuple(fc.integer({ min: 0, max: 1150 }), fc.integer({ min: 3, max: 300 }))
  .map(([from, length]) => ({ start: from / 10, end: Math.min(DURATION, (from + length) / 10) }));
const aCut = aStretch.map((stretch): CutRange => ({ ...stretch, kind: 'remove' }));
const someWithin = ({ start, end }: { start: number; end: number }) =>
  fc
    .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0.01, max: 1, noNaN: true }))
    .map(([from, share]) => {
      const begin = start + from * (end - start) * 0.9;
      return { start: originalSeconds(begin), end: originalSeconds(begin + share * (end - begin)) };
    });

/** A recording with a canary in every text inside a cut. */
const aRecording = fc
  .tuple(fc.array(aCut, { minLength: 1, maxLength: 6 }), fc.array(aStretch, { maxLength: 8 }))
  .chain(([cuts, others]) =>
    fc.record({
      cuts: fc.constant(cuts),
      others: fc.constant(others),
      lines: fc.array(fc.constantFrom(...cuts).chain(someWithin), { minLength: 1, maxLength: 4 }),
      chapters: fc.array(fc.constantFrom(...cuts).chain(someWithin), { minLength: 1, maxLength: 4 }),
      slides: fc.array(fc.constantFrom(...cuts).chain(someWithin), { minLength: 1, maxLength: 4 }),
      clip: fc.array(aStretch, { minLength: 1, maxLength: 3 }),
    }),
  );

const canary = (kind: string, at: number) => `Canary${kind}${at}`;
const said = (kind: string, at: number) => `They say the Canary${kind}${at} is yellow and sings.`;

const filesOf = (ranges: CutRange[]) => ({
  ranges,
  key: 'k',
  contentType: 'video/mp4',
  duration: 0,
  thumbnailKey: null,
  storyboard: null,
});

describe('What is cut', () => {
  it('is told neither of the recording nor of a clip, whatever was made of it', () => {
    fc.assert(
      fc.property(aRecording, ({ cuts, others, lines, chapters, slides, clip }) => {
        const segments = [
          ...others.map(({ start, end }, i) => ({ id: `kept${i}`, text: KEPT, start, end })),
          ...lines.map((place, i) => ({ id: `cut${i}`, text: said('Line', i), ...place })),
        ].map(({ start, end, ...line }) => ({
          ...line,
          startTime: originalSeconds<number>(start),
          endTime: originalSeconds<number>(end),
          timedWords: line.text.split(' ').map((_, at, all) => ({
            start: start + ((end - start) * at) / all.length,
            end: start + ((end - start) * (at + 1)) / all.length,
          })),
        }));
        const stored = segments.map(({ startTime: start, endTime: end, ...line }) => ({
          ...line,
          start,
          end,
        }));
        const written = chapters.map(({ start, end }, i) => ({
          title: canary('Chapter', i),
          startTime: start,
          endTime: end,
          summary: said('Summary', i),
        }));
        // Slides are sampled every two seconds, so a slide is gone by the next picture.
        const read = slides.map(({ start, end }, i) => ({
          title: canary('Slide', i),
          lines: [said('Slide', i)],
          start,
          end: originalSeconds(Math.ceil(end / 2) * 2),
        }));
        const description = `They meet in spring. They hear of CanaryLine0, said twice. ${lines.map((_, i) => said('Line', i)).join(' ')}`;
        const text = leftOutText(new Timeline(cuts, DURATION), segments);
        const pieces = clip.map(({ start, end }) =>
          [
            { start: 0, end: start },
            { start: end, end: DURATION },
          ].map((range): CutRange => ({
            ...range,
            kind: 'remove',
          })),
        );
        for (const outside of [[], ...pieces]) {
          const cut = new ViewersCut(filesOf([...outside, ...cuts]), DURATION, segments, text);
          const told = JSON.stringify([
            cut.lines(stored),
            cut.chapters(written),
            cut.slides(read),
            cut.description(description),
            cut.title(said('Line', 0)),
          ]);
          expect(told).not.toContain('Canary');
        }
      }),
      { numRuns: 1000 },
    );
  });
});
