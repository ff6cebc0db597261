import { ErrorBoundary } from '@playhead/ui';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useSession } from '../../api/session.js';
import { storedUploads } from './sending/stored-uploads.js';

const UploadCards = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lazy-uploads" */ './upload-cards.js')).UploadCards,
}));

const isAny = () => storedUploads.all().length > 0;

export function Uploads() {
  return useSyncExternalStore(storedUploads.subscribe, isAny) ? <OfWhoIsSignedIn /> : null;
}

function OfWhoIsSignedIn() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <UploadCards key={user.id} />
      </Suspense>
    </ErrorBoundary>
  );
}
