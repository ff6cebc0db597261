import { markup } from '../../../shared/http/answers/markup.js';
import { clock } from '../../../shared/text/clock-text.js';
import type { AcceptedRow } from '../../action-plan/index.js';
import type { CrmTaskText } from '../ports/crm.js';

/** A time of a day, which HubSpot requires. Noon in UTC is on that day in most time zones. */
export const noonOf = (day: string): string => `${day}T12:00:00.000Z`;

/**
 * A row as a task.
 * @param without the time of a row without a day
 */
export function taskText({ what, who, due }: AcceptedRow['row'], without: string): CrmTaskText {
  return {
    subject: who === null ? what : `${what} (${who})`,
    dueAt: due === null ? without : noonOf(due),
  };
}

/**
 * HTML of a task, which is sent once, so that users of the CRM can add to it. It quotes no line, because the line can be
 * edited or cut later.
 * @param link to the row
 */
export function taskBody({ row: { due, start }, recording }: AcceptedRow, link: string): string {
  const source =
    recording && start !== null && markup`<p>Said at ${clock(start)} in “${recording.title}”.</p>`;
  const undated = due === null && markup`<p>No date was agreed.</p>`;
  return String(markup`${source}${undated}<p><a href="${link}">Open the action plan</a></p>`);
}
