import type { DriveStatus } from '../../../api/drive.js';
import { ConnectPrompt } from './connect-prompt.js';
import { Connecting } from './connecting.js';
import { DrivePicker } from './drive-picker.js';
import { SetupHelp } from './setup-help.js';
import { useState } from 'react';

export interface DrivePanelProps {
  /** Undefined until it is known. */
  status: DriveStatus | null | undefined;
  /** The status could not be had. */
  isUnknown: boolean;
  /** The drive has just refused this installation. */
  isSetupRequired: boolean;
  /** Leads to the other ways to import. */
  onLeave: () => void;
}

/** Files of a connected drive to choose from, or what has to happen first. */
export function DrivePanel({ status, isUnknown, isSetupRequired, onLeave }: DrivePanelProps) {
  const [found, setFound] = useState<'expired' | 'setup' | null>(isSetupRequired ? 'setup' : null);
  if (isUnknown || found === 'setup') return <SetupHelp onLeave={onLeave} />;
  if (status === undefined) return <Connecting />;
  if (!status?.connected || found === 'expired')
    return <ConnectPrompt isExpired={found === 'expired'} onCancel={onLeave} />;
  return <DrivePicker email={status.email} onProblem={setFound} />;
}
