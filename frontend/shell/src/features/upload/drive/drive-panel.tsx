import type { DriveStatus } from '../../../api/drive.js';
import { ConnectPrompt } from './connect-prompt.js';
import { Connecting } from './connecting.js';
import { DrivePicker } from './drive-picker.js';
import { SetupHelp } from './setup-help.js';
import { useState } from 'react';

export interface DrivePanelProps {
  /** Undefined until it is loaded. */
  status: DriveStatus | null | undefined;
  /** Whether the status could not be loaded. */
  isUnknown: boolean;
  /** Whether the drive has just rejected this installation's credentials. */
  isSetupRequired: boolean;
  /** Switches to the other import sources. */
  onLeave: () => void;
}

/** File picker for a connected drive, or what is needed to connect it. */
export function DrivePanel({ status, isUnknown, isSetupRequired, onLeave }: DrivePanelProps) {
  const [found, setFound] = useState<'expired' | 'setup' | null>(isSetupRequired ? 'setup' : null);
  if (isUnknown || found === 'setup') return <SetupHelp onLeave={onLeave} />;
  if (status === undefined) return <Connecting />;
  if (!status?.connected || found === 'expired')
    return <ConnectPrompt isExpired={found === 'expired'} onCancel={onLeave} />;
  return <DrivePicker email={status.email} onProblem={setFound} />;
}
