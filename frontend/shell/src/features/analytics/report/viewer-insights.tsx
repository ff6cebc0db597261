import { classNames, formatCount, formatDate, formatDuration } from '@playhead/ui';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { AnalyticsSummary, ViewerInsight } from '../../../api/analytics.js';
import { followUpAddress } from '../../../recording/follow-up-address.js';
import { Link } from '../../../router.js';
import { NumberHeadings } from '../parts/headings.js';
import { Nothing, Panel } from '../parts/panel.js';
import { EmailText } from '../../../recording/email-text.js';
import { Companies } from './companies.js';
import * as styles from './viewer-insights.module.css';
import { EngagementCells, EngagementHeadings } from './engagement-columns.js';
import * as table from '../parts/table.module.css';

const FIRST_VIEWERS = 10;

export interface ViewerInsightsProps {
  recordingId: string;
  viewers: AnalyticsSummary['viewerInsights'];
  companies: AnalyticsSummary['companies'];
}

export function ViewerInsights({ recordingId, viewers, companies }: ViewerInsightsProps) {
  const [grouping, setGrouping] = useState<'viewers' | 'companies'>('viewers');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? viewers : viewers.slice(0, FIRST_VIEWERS);
  return (
    <Panel
      wide
      title="Viewer Insights"
      note="One line per person, best average score first. Engagement is their average over sessions."
      action={
        viewers.length > 0 && (
          <div className={styles.grouping} role="group" aria-label="Group by">
            {(['viewers', 'companies'] as const).map((each) => (
              <Button
                key={each}
                size="small"
                variant="text"
                aria-pressed={grouping === each}
                onClick={() => setGrouping(each)}
              >
                {each === 'viewers' ? 'People' : 'Companies'}
              </Button>
            ))}
          </div>
        )
      }
    >
      {viewers.length === 0 ? (
        <Nothing>No viewer data available yet</Nothing>
      ) : grouping === 'companies' ? (
        <Companies recordingId={recordingId} companies={companies} viewers={viewers} />
      ) : (
        <>
          <ViewersTable recordingId={recordingId} viewers={shown} />
          {viewers.length > shown.length && (
            <Button className={styles.more} onClick={() => setWhole(true)}>
              Show all {formatCount(viewers.length, 'person', 'people')}
            </Button>
          )}
        </>
      )}
    </Panel>
  );
}

function ViewersTable({ recordingId, viewers }: { recordingId: string; viewers: ViewerInsight[] }) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">Viewer</th>
          <EngagementHeadings />
          <NumberHeadings spare titles={['Last viewed']} />
        </tr>
      </thead>
      <tbody>
        {viewers.map((viewer) => (
          <tr key={viewer.viewerId}>
            <th scope="row" className={table.name}>
              {/* Without a label, the link's accessible name would contain a space where the email may
                 break. */}
              <Link
                className={styles.person}
                to={`/analytics/${recordingId}/viewers/${viewer.viewerId}`}
                aria-label={viewer.viewerEmail}
              >
                <EmailText email={viewer.viewerEmail} />
              </Link>
              {viewer.viewerName && <small>{viewer.viewerName}</small>}
              <small className={table.brief}>
                {formatDuration(viewer.totalWatchTime)} · {formatCount(viewer.totalSessions, 'session')} ·{' '}
                {formatDate(viewer.lastViewed)}
              </small>
              <Link
                className={styles.followUp}
                to={followUpAddress(recordingId, viewer.viewerId)}
                aria-label={`Follow up with ${viewer.viewerEmail}`}
              >
                Follow up
              </Link>
            </th>
            <EngagementCells of={viewer} />
            <td className={classNames(table.number, table.spare)}>{formatDate(viewer.lastViewed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
