import type { CurrentUser } from '../api/session.js';
import { AnalyticsReport } from '../features/analytics/report/analytics-report.js';
import { ViewerReport } from '../features/analytics/viewer/viewer-report.js';
import { AppLayout } from '../layout/app-layout.js';
import { useParams } from '../router.js';

/** `/analytics/{recordingId}`, and `/analytics/{recordingId}/viewers/{viewerId}` for one viewer. */
export function AnalyticsPage({ user }: { user: CurrentUser }) {
  const { recordingId, viewerId } = useParams();
  return (
    <AppLayout user={user} title={viewerId ? 'Viewer' : 'Recording analytics'}>
      {viewerId ? <ViewerReport key={viewerId} /> : <AnalyticsReport key={recordingId} />}
    </AppLayout>
  );
}
