import { Notice } from '@playhead/ui';
import Button from '@mui/material/Button';
import { Link } from '../router.js';

/** Any path that is none of ours. */
export function NotFoundPage() {
  return (
    <main>
      <title>404 Page Not Found · Playhead</title>
      <Notice
        heading="h1"
        title="404 Page Not Found"
        action={
          <Button component={Link} to="/">
            Go to the start page
          </Button>
        }
      >
        Did you forget to add the page to the router?
      </Notice>
    </main>
  );
}
