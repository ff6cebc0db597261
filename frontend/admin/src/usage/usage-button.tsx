import { ErrorBoundary, Notice } from '@playhead/ui';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { lazy, Suspense, useId, useState } from 'react';
import type { TenantEntry } from '../api/admin.js';

const TenantUsage = lazy(() => import(/* webpackChunkName: "lazy-usage" */ './tenant-usage.js'));

/** Opens what a tenant keeps, month by month. */
export function UsageButton({ tenant }: Pick<TenantEntry, 'tenant'>) {
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
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
        <Dialog open fullWidth maxWidth="md" onClose={close} aria-labelledby={titleId}>
          <DialogTitle id={titleId}>Usage of {tenant.name}</DialogTitle>
          <DialogContent>
            <ErrorBoundary
              fallback={() => <Notice title="This part couldn't be loaded">Close it and try again.</Notice>}
            >
              <Suspense fallback={null}>
                <TenantUsage tenantId={tenant.id} />
              </Suspense>
            </ErrorBoundary>
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>Close</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
