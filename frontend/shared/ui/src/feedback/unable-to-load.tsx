import Button from '@mui/material/Button';
import { Notice } from './notice.js';

export interface UnableToLoadProps {
  what: string;
  /** Why, or what to do about it. */
  why?: string;
  onRetry: () => unknown;
}

/** Stands where something would be that could not be fetched. */
export function UnableToLoad(props: UnableToLoadProps) {
  const { what, why = 'Check your connection and try again.', onRetry } = props;
  return (
    <Notice title={`Unable to load ${what}`} action={<Button onClick={() => onRetry()}>Try again</Button>}>
      {why}
    </Notice>
  );
}
