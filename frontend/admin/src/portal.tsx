import { Logo, ThemeToggle } from '@playhead/ui';
import Button from '@mui/material/Button';
import { Overview } from './overview/overview.js';
import * as styles from './admin.module.css';

export function Portal({ email }: { email: string }) {
  return (
    <>
      <header className={styles.header}>
        <Logo size={22} />
        <span className={styles.headerName}>Admin Portal</span>
        <span className={styles.headerSpace} />
        <ThemeToggle />
        <Button href="/">Back to App</Button>
      </header>
      <main className={styles.page}>
        <h1>Welcome, {email}</h1>
        <Overview />
      </main>
    </>
  );
}
