import * as styles from './feature-pictures.module.css';

/** What the features give, drawn small over the example call of the hero; for the eye alone. */
export const TranscriptPicture = () => (
  <div className={styles.picture} aria-hidden="true">
    <p className={styles.line}>
      <span>0:24</span>
      <b>Daniel</b>
      <i>Everyone writes their own notes.</i>
    </p>
    <p className={styles.line} data-now="">
      <span>1:02</span>
      <b>Daniel</b>
      <i>Is the price per person or per site?</i>
    </p>
    <p className={styles.line}>
      <span>1:24</span>
      <b>Maya</b>
      <i>Per site.</i>
    </p>
  </div>
);

export const ChaptersPicture = () => (
  <div className={styles.picture} aria-hidden="true">
    <div className={styles.bar}>
      <i style={{ flexGrow: 62 }} data-done="" />
      <i style={{ flexGrow: 79 }} />
      <i style={{ flexGrow: 59 }} />
    </div>
    <p className={styles.chapter}>
      <span>0:00</span> Where the team is today
    </p>
    <p className={styles.chapter} data-now="">
      <span>1:02</span> The questions on pricing
      <small>The price is per site and stays as the team grows.</small>
    </p>
    <p className={styles.chapter}>
      <span>2:21</span> What happens next
    </p>
  </div>
);

export const AnalyticsPicture = () => (
  <div className={styles.picture} aria-hidden="true">
    <p className={styles.caption}>Still watching</p>
    <svg className={styles.curve} viewBox="0 0 240 72" preserveAspectRatio="none">
      <path
        className={styles.area}
        d="M0 8C30 10 44 24 70 26S100 8 122 10 148 34 176 38 220 46 240 50V72H0Z"
      />
      <path className={styles.stroke} d="M0 8C30 10 44 24 70 26S100 8 122 10 148 34 176 38 220 46 240 50" />
      <path className={styles.head} d="M122 4V72" />
    </svg>
    <p className={styles.caption}>
      Most replayed: <b>The questions on pricing</b>
    </p>
  </div>
);
