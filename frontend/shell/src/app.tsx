import { PlayheadTheme, Toaster } from '@playhead/ui';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useSession, type CurrentUser } from './api/session.js';
import { settingsTab } from './features/settings/settings-tab.js';
import { Uploads } from './features/upload/uploads.js';
import { DashboardPage } from './pages/dashboard-page.js';
import { NotFoundPage } from './pages/not-found-page.js';
import { PageBoundary } from './pages/page-boundary.js';
import { RemotePanel } from './remotes/remote-panel.js';
import { Navigate, Route, Routes, useParams, useSearchParams } from './router.js';
import { noteFirstStep } from './session/first-steps.js';
import { RequireSession } from './session/require-session.js';
import { useConnectivity } from './session/use-connectivity.js';

const EditorPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lazy-editor" */ './pages/editor-page.js')).EditorPage,
}));

const AnalyticsPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lazy-analytics" */ './pages/analytics-page.js')).AnalyticsPage,
}));

const SettingsPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lazy-settings" */ './pages/settings-page.js')).SettingsPage,
}));

const RecordPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lazy-record" */ './pages/record-page.js')).RecordPage,
}));

const PlanPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lazy-plan" */ './pages/plan-page.js')).PlanPage,
}));

const PromisesPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lazy-plan" */ './pages/promises-page.js')).PromisesPage,
}));

export function App() {
  useConnectivity();
  return (
    <PlayheadTheme>
      <PageBoundary>
        <Routes>
          <Route path="/" element={<StartPage />} />
          <Route path="/edit/:recordingId" element={<SignedIn>{() => <Editor />}</SignedIn>} />
          {['/analytics/:recordingId', '/analytics/:recordingId/viewers/:viewerId'].map((path) => (
            <Route
              key={path}
              path={path}
              element={<SignedIn>{(user) => <AnalyticsPage user={user} />}</SignedIn>}
            />
          ))}
          <Route path="/plan/:folderId" element={<SignedIn>{(user) => <PlanPage user={user} />}</SignedIn>} />
          <Route path="/promises" element={<SignedIn>{(user) => <PromisesPage user={user} />}</SignedIn>} />
          <Route path="/record" element={<SignedIn>{(user) => <RecordPage user={user} />}</SignedIn>} />
          <Route path="/settings/:section?" element={<Settings />} />
          <Route path="/admin" element={<RemotePanel name="admin" basename="/admin" />} />
          <Route path="/view/:shareId" element={<RemotePanel name="viewer" basename="/view" />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </PageBoundary>
      <Uploads />
      <Toaster />
    </PlayheadTheme>
  );
}

/** The dashboard. Signed-out users get the landing page at `/` from the server. */
function StartPage() {
  const session = useSession();
  const [search] = useSearchParams();
  // Redirects the former address of the profile settings.
  if (session.user && search.get('tab') === 'settings') return <Navigate to="/settings/profile" replace />;
  return <RequireSession>{session.user && <DashboardPage user={session.user} />}</RequireSession>;
}

function SignedIn({ children }: { children: (user: CurrentUser) => ReactNode }) {
  const { user } = useSession();
  return (
    <RequireSession>
      <Suspense fallback={null}>{user && children(user)}</Suspense>
    </RequireSession>
  );
}

function Settings() {
  const { section } = useParams();
  const tab = settingsTab(section);
  if (!tab) return <NotFoundPage />;
  return <SignedIn>{(user) => <SettingsPage user={user} open={tab} />}</SignedIn>;
}

function Editor() {
  const { recordingId } = useParams();
  useEffect(() => noteFirstStep('checked'), []);
  return <EditorPage key={recordingId} />;
}
