import { Logo, ThemeToggle } from '@playhead/ui';
import Button from '@mui/material/Button';
import { Overview } from './overview/overview.js';

/** The portal of an internal admin. */
export function Portal({ email }: { email: string }) {
  return (
    <>
      <header className="ad-header">
        <Logo size={22} />
        <span className="ad-header-name">Admin Portal</span>
        <span className="ad-header-space" />
        <ThemeToggle />
        <Button href="/">Back to App</Button>
      </header>
      <main className="ad-page">
        <h1>Welcome, {email}</h1>
        <Overview />
      </main>
    </>
  );
}
