import Button from '@mui/material/Button';
import { classNames, Logo, ThemeToggle } from '@playhead/ui';
import { AnalyticsPicture, ChaptersPicture, TranscriptPicture } from './feature-pictures.js';
import { LiveExample } from './live-example.js';
import * as styles from './landing-page.module.css';

const LOGIN = '/api/login';
const SIGN_UP = `${LOGIN}?form=sign-up`;

const FEATURES = [
  {
    title: 'AI transcription',
    text: 'Automatic transcripts with speaker identification.',
    Picture: TranscriptPicture,
  },
  {
    title: 'Smart chapters',
    text: 'AI-generated chapters and summaries.',
    Picture: ChaptersPicture,
  },
  {
    title: 'Engagement analytics',
    text: 'Viewer engagement, and which parts of a recording drive the most interest.',
    Picture: AnalyticsPicture,
  },
];

export function LandingPage() {
  return (
    <div className={styles.land}>
      <title>Playhead · The Future of Smart Recordings</title>
      <header className={styles.header}>
        <div className={styles.width}>
          <Logo size={28} />
          <ThemeToggle />
          <Button href={LOGIN}>Sign In</Button>
        </div>
      </header>
      <main>
        <section className={styles.hero}>
          <div className={styles.width}>
            <p className={styles.badge}>Launching Soon</p>
            <h1>The Future of Smart Recordings</h1>
            <p className={styles.lead}>
              Upload a meeting and get back a video people can read: a title, chapters and a transcript that
              follows along. Join our early access program while spots are limited.
            </p>
            <Button variant="contained" color="primary" size="large" href={SIGN_UP}>
              Get Early Access
            </Button>
            <LiveExample />
          </div>
        </section>
        <section className={classNames(styles.width, styles.coming)} aria-labelledby="coming">
          <h2 id="coming">What&apos;s Coming</h2>
          <ul>
            {FEATURES.map(({ title, text, Picture }) => (
              <li key={title}>
                <Picture />
                <h3>{title}</h3>
                <p>{text}</p>
                <span className={styles.soon}>Coming soon</span>
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.width}>
          <div className={styles.banner}>
            <div>
              <h2>Be among the first</h2>
              <p>The early access program has limited spots.</p>
            </div>
            <Button size="large" href={SIGN_UP}>
              Join Early Access
            </Button>
          </div>
        </section>
      </main>
      <footer className={classNames(styles.width, styles.footer)}>
        <Logo size={20} />
      </footer>
    </div>
  );
}
