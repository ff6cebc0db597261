import { clock } from '../../../shared/text/clock-text.js';
import type { Summary } from './summary-of.js';

/** The summary as text, to paste into a mail or a CRM. */
export function summaryText(title: string, { sentences, decisions, nextSteps }: Summary): string {
  const list = (heading: string, items: readonly string[]) =>
    items.length > 0 ? [`${heading}\n${items.map((item) => `- ${item}`).join('\n')}`] : [];
  const parts = [
    title,
    ...(sentences.length > 0 ? [sentences.map(({ text }) => text).join(' ')] : []),
    ...list(
      'Decisions',
      decisions.map(({ text, time }) => `${text} [${clock(time)}]`),
    ),
    ...list(
      'Next steps',
      nextSteps.map(({ text, speaker, time }) => `${speaker ? `${speaker}: ` : ''}${text} [${clock(time)}]`),
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}
