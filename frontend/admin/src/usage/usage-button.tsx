import { DialogFrame, ErrorBoundary, Notice } from '@playhead/ui';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { TenantEntry } from '../api/admin.js';

const TenantUsage = lazy(() => import(/* webpackChunkName: "lazy-usage" */ './tenant-usage.js'));

export function UsageButton({ tenant }: Pick<TenantEntry, 'tenant'>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-label={`Show usage of ${tenant.name}`}
        onClick={() => setOpen(true)}
      >
        Usage
      </Button>
      {isOpen && (
        <DialogFrame
          title={`Usage of ${tenant.name}`}
          width="md"
          onClose={close}
          actions={
            <>
              <Button onClick={close}>Close</Button>
            </>
          }
        >
          <ErrorBoundary
            fallback={() => <Notice title="This part couldn't be loaded">Close it and try again.</Notice>}
          >
            <Suspense fallback={null}>
              <TenantUsage tenantId={tenant.id} />
            </Suspense>
          </ErrorBoundary>
        </DialogFrame>
      )}
    </>
  );
}
