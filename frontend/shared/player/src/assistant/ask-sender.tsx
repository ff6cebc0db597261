import { useState } from 'react';
import type { SenderToAsk } from './ask.js';
import * as styles from './exchange-view.module.css';

export function AskSender({ question, sender }: { question: string; sender: SenderToAsk }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle');
  const who = sender.name ?? 'the sender';
  const send = async (): Promise<void> => {
    setState('sending');
    setState((await sender.ask(question).catch(() => false)) ? 'sent' : 'failed');
  };
  if (state === 'sent')
    return (
      <p className={styles.sent} role="status">
        Sent to {who}. The reply will be here when you open this page again.
      </p>
    );
  return (
    <>
      <button
        type="button"
        className={styles.askSender}
        disabled={state === 'sending'}
        onClick={() => void send()}
      >
        {state === 'sending' ? 'Sending...' : `Ask ${who}`}
      </button>
      {state === 'failed' && (
        <p className={styles.notSent} role="alert">
          It couldn&apos;t be sent. Check your connection and try again.
        </p>
      )}
    </>
  );
}
