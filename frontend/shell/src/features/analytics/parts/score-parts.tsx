import type { ScoreParts } from '../../../api/analytics.js';
import { BarTable } from './bar-table.js';

const PARTS: readonly [part: keyof ScoreParts, name: string, most: number, how: string][] = [
  ['completion', 'Watched', 40, 'Time watched, as a share of the recording'],
  ['chapters', 'Chapters', 30, 'Chapters viewed; five or more are the maximum'],
  ['tabs', 'Tabs', 20, 'Tabs used beside the video; three or more are the maximum'],
  ['progress', 'Furthest point', 10, 'How far into the recording they played'],
];

export function ScorePartsTable({ parts }: { parts: ScoreParts }) {
  return (
    <BarTable
      caption="Parts of the engagement score"
      headings={['Part', 'Points']}
      rows={PARTS.map(([part, name, most, how]) => ({
        key: part,
        name: (
          <>
            {name}
            <small>{how}</small>
          </>
        ),
        share: parts[part] / most,
        value: `${Math.round(parts[part])} of ${most}`,
      }))}
    />
  );
}
