import AutoAwesomeMotionOutlinedIcon from '@mui/icons-material/AutoAwesomeMotionOutlined';
import InsightsOutlinedIcon from '@mui/icons-material/InsightsOutlined';
import SubjectOutlinedIcon from '@mui/icons-material/SubjectOutlined';
import Button from '@mui/material/Button';
import { Logo, ThemeToggle } from '@playhead/ui';
import { LiveExample } from './live-example.js';
import './landing-page.css';

const LOGIN = '/api/login';

const FEATURES = [
  {
    title: 'AI transcription',
    text: 'Automatic transcripts with speaker identification.',
    Icon: SubjectOutlinedIcon,
  },
  {
    title: 'Smart chapters',
    text: 'AI-generated chapters and summaries.',
    Icon: AutoAwesomeMotionOutlinedIcon,
  },
  {
    title: 'Engagement analytics',
    text: 'Viewer engagement, and which parts of a recording drive the most interest.',
    Icon: InsightsOutlinedIcon,
  },
];

/** What visitors see before they sign in. */
export function LandingPage() {
  return (
    <div className="land">
      <title>Playhead · The Future of Smart Recordings</title>
      <header className="land-header">
        <div className="land-width">
          <Logo size={28} />
          <ThemeToggle />
          <Button href={LOGIN}>Sign In</Button>
        </div>
      </header>
      <main>
        <section className="land-hero">
          <div className="land-width">
            <p className="land-badge">Launching Soon</p>
            <h1>The Future of Smart Recordings</h1>
            <p className="land-lead">
              Upload a meeting and get back a video people can read: a title, chapters and a transcript that
              moves with the sound. Join our early access program while spots are limited.
            </p>
            <Button variant="contained" color="primary" size="large" href={LOGIN}>
              Get Early Access
            </Button>
            <LiveExample />
          </div>
        </section>
        <section className="land-width land-coming" aria-labelledby="coming">
          <h2 id="coming">What&apos;s Coming</h2>
          <ul>
            {FEATURES.map(({ title, text, Icon }) => (
              <li key={title}>
                <Icon aria-hidden="true" />
                <h3>{title}</h3>
                <p>{text}</p>
                <span className="land-soon">Coming soon</span>
              </li>
            ))}
          </ul>
        </section>
        <section className="land-width">
          <div className="land-banner">
            <div>
              <h2>Be among the first</h2>
              <p>The early access program has limited spots.</p>
            </div>
            <Button size="large" href={LOGIN}>
              Join Early Access
            </Button>
          </div>
        </section>
      </main>
      <footer className="land-width land-footer">
        <Logo size={20} />
      </footer>
    </div>
  );
}
