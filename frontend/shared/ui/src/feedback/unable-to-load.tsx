import Button from '@mui/material/Button';
import { Notice } from './notice.js';

export interface UnableToLoadProps {
  what: string;
  why?: string;
  onRetry: () => unknown;
}

export function UnableToLoad(props: UnableToLoadProps) {
  const { what, why = 'Check your connection and try again.', onRetry } = props;
  return (
    <Notice title={`Unable to load ${what}`} action={<Button onClick={() => onRetry()}>Try again</Button>}>
      {why}
    </Notice>
  );
}
