import { formatCount, formatDuration } from '@playhead/ui';
import { Link } from '../../../router.js';
import type { AnalyticsSummary, CompanyInsight } from '../../../api/analytics.js';
import { promisesAddress } from '../../../recording/promises-address.js';
import { EngagementCells, EngagementHeadings } from './engagement-columns.js';
import * as table from '../parts/table.module.css';
import * as styles from './viewer-insights.module.css';

export interface CompaniesProps {
  recordingId: string;
  companies: AnalyticsSummary['companies'];
  /** Viewers whose names are known. A company may have more. */
  viewers: AnalyticsSummary['viewerInsights'];
}

/** Viewers grouped by email domain. */
export function Companies({ recordingId, companies, viewers }: CompaniesProps) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">Company</th>
          <EngagementHeadings />
        </tr>
      </thead>
      <tbody>
        {companies.map((company) => (
          <tr key={company.domain}>
            <th scope="row" className={table.name}>
              {company.domain}
              <small className={table.brief}>
                {formatDuration(company.totalWatchTime)} · {formatCount(company.totalSessions, 'session')}
              </small>
              <small className={styles.people}>
                <People recordingId={recordingId} company={company} viewers={viewers} />
              </small>
              <Link
                className={styles.followUp}
                to={promisesAddress({ company: company.domain })}
                aria-label={`Promises with ${company.domain}`}
              >
                Promises
              </Link>
            </th>
            <EngagementCells of={company} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const NAMED = 5;

function People({
  recordingId,
  company,
  viewers,
}: Omit<CompaniesProps, 'companies'> & { company: CompanyInsight }) {
  const named = viewers
    .filter(({ viewerEmail }) => viewerEmail.endsWith(`@${company.domain}`))
    .slice(0, NAMED);
  const others = company.viewers - named.length;
  return (
    <>
      <span>{formatCount(company.viewers, 'person', 'people')}:</span>
      {named.map(({ viewerId, viewerName, viewerEmail }) => (
        <Link key={viewerId} to={`/analytics/${recordingId}/viewers/${viewerId}`}>
          {viewerName ?? viewerEmail.split('@')[0]}
        </Link>
      ))}
      {others > 0 && <span>and {others} more</span>}
    </>
  );
}
