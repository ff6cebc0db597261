import { clock } from '../../../shared/text/clock-text.js';
import type { Block, Span, TextDocument } from '../../documents/index.js';
import type { Briefing, BriefingKind } from './briefing.js';

type Item = Briefing['parts'][number]['items'][number];

const TITLES: Record<BriefingKind, string> = { preparation: 'Next call', handover: 'Handover' };

interface BriefingOf extends Pick<Briefing, 'parts'> {
  kind: BriefingKind;
  folderName: string;
  author: string | null;
  /** Origin of the links to lines. */
  origin: string;
}

/** The document of a briefing, in which each item links to its line. */
export function briefingDocument({ kind, folderName, author, origin, parts }: BriefingOf): TextDocument {
  const title = `${folderName} · ${TITLES[kind]}`;
  return {
    title,
    author,
    language: 'en',
    blocks: [
      { kind: 'title', text: title },
      ...parts.flatMap(({ heading, items }): Block[] => [
        { kind: 'heading', text: heading },
        { kind: 'list', items: items.map((item) => spansOf(item, origin)) },
      ]),
    ],
  };
}

const spansOf = ({ text, note, source }: Item, origin: string): Span[] => [
  { text, isStrong: true },
  ...(note ? [{ text: ` (${note})` }] : []),
  ...(source
    ? [
        { text: ' ' },
        {
          text: `${source.title} ${clock(source.start)}`,
          href: `${origin}/edit/${source.recordingId}?t=${Math.floor(source.start)}`,
        },
      ]
    : []),
];
