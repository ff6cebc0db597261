import { Logo, Notice, ThemeToggle } from '@playhead/ui';
import Button from '@mui/material/Button';
import { useSession } from '../api/session.js';
import { Link, useLocation } from '../router.js';
import * as styles from './not-found-page.module.css';

export function NotFoundPage() {
  const { user } = useSession();
  const { pathname } = useLocation();
  return (
    <div className={styles.page}>
      <title>404 Page Not Found · Playhead</title>
      <header>
        <Link to="/" aria-label="Playhead home">
          <Logo size={28} />
        </Link>
        <ThemeToggle />
      </header>
      <main>
        <Notice
          heading="h1"
          title="404 Page Not Found"
          action={
            <Button component={Link} to="/">
              {user ? 'Back to Dashboard' : 'Go to the home page'}
            </Button>
          }
        >
          There is nothing at <code>{pathname}</code>. Did you forget to add the page to the router?
        </Notice>
      </main>
    </div>
  );
}
