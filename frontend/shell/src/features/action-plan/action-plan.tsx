import { AddOutlinedIcon } from '@playhead/ui/icons/add-outlined';
import Button from '@mui/material/Button';
import { formatCount, Notice, Skeleton, UnableToLoad } from '@playhead/ui';
import { useState } from 'react';
import { useGetActionPlanQuery, type PlanRow } from '../../api/promises.js';
import type { Folder } from '../../api/library.js';
import { FileMenu } from './file-menu.js';
import { PlanRowItem } from './plan-row.js';
import { RowDialog } from './row-dialog.js';
import { useChangeRow } from './use-change-row.js';
import { useKeptFocus } from './use-kept-focus.js';
import { TIME_ZONE, useUpdating } from './use-updating.js';
import * as styles from './action-plan.module.css';

/** Downloads of the accepted rows, without private ones. */
const filesOf = (folderId: string) =>
  Object.entries({ ics: 'Calendar (.ics)', csv: 'Table (CSV)', md: 'Text (Markdown)' }).map(
    ([format, label]) => ({ address: `/api/folders/${encodeURIComponent(folderId)}/plan.${format}`, label }),
  );

/** What was promised in a folder's recordings: proposed rows first, then the plan itself. */
export function ActionPlan({ folder: { id: folderId, access } }: { folder: Folder }) {
  const { isUpdating, options, note } = useUpdating();
  const { data, isError, refetch } = useGetActionPlanQuery({ folderId, timezone: TIME_ZONE }, options);
  note(data);
  const [edited, setEdited] = useState<PlanRow | 'new' | null>(null);
  const { change, hide } = useChangeRow();
  const keptFocus = useKeptFocus();

  if (isError) return <UnableToLoad what="the action plan" onRetry={refetch} />;
  if (!data) return <Skeleton height={240} />;
  const canEdit = access === 'edit';
  const shown = data.rows.filter(({ isHidden }) => !isHidden);
  const hidden = data.rows.filter(({ isHidden }) => isHidden);
  const proposed = shown.filter(({ state }) => state === 'proposed');
  const accepted = shown.filter(({ state }) => state !== 'proposed');
  const list = (rows: readonly PlanRow[]) => (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <PlanRowItem
          key={row.id}
          folderId={folderId}
          row={row}
          canEdit={canEdit}
          onChange={(changes) => void change({ ...row, folderId }, changes)}
          onEdit={() => setEdited(row)}
          onHide={() => void hide({ ...row, folderId }, 'Row hidden')}
        />
      ))}
    </ul>
  );
  return (
    <div className={styles.plan} {...keptFocus}>
      <div className={styles.head}>
        <p role="status">
          {isUpdating
            ? 'Reading the recordings…'
            : `${formatCount(accepted.length, 'row')}, ${proposed.length} proposed`}
        </p>
        <div>
          {accepted.length > 0 && <FileMenu files={filesOf(folderId)} />}
          {canEdit && (
            <Button variant="contained" startIcon={<AddOutlinedIcon />} onClick={() => setEdited('new')}>
              Add a row
            </Button>
          )}
        </div>
      </div>
      {shown.length === 0 && !isUpdating && (
        <Notice title="Nothing promised yet">
          When someone promises something in a recording in this folder, it appears here with its line.
        </Notice>
      )}
      {proposed.length > 0 && (
        <section aria-labelledby="proposed-rows">
          <h2 id="proposed-rows">Proposed</h2>
          <p className={styles.hint}>From recordings and viewers. Accept the ones that belong in the plan.</p>
          {list(proposed)}
        </section>
      )}
      {accepted.length > 0 && (
        <section aria-labelledby="accepted-rows">
          <h2 id="accepted-rows">Plan</h2>
          {list(accepted)}
        </section>
      )}
      {hidden.length > 0 && (
        <details className={styles.hidden}>
          <summary>{formatCount(hidden.length, 'hidden row')}</summary>
          <ul className={styles.rows}>
            {hidden.map((row) => (
              <li key={row.id}>
                <span>{row.what}</span>
                {canEdit && (
                  <Button size="small" onClick={() => void change({ ...row, folderId }, { isHidden: false })}>
                    Show
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      {edited && (
        <RowDialog
          folderId={folderId}
          row={edited === 'new' ? null : edited}
          others={shown}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}
