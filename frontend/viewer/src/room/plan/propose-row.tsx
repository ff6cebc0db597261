import { useId, useState } from 'react';
import { planningApi, type SharedPlanRow } from '../../api/generated/planning.js';
import type { SideNames } from './plan-item.js';
import { useAnswer } from './use-answer.js';
import * as controls from '../../controls.module.css';
import * as styles from './room-plan.module.css';

/** As the server allows. */
const MAX_WHAT = 500;

interface ProposeRowProps {
  shareId: string;
  sides: SideNames;
  onProposed: () => unknown;
}

/** A button that opens the form for a new row. */
export function ProposeRow({ shareId, sides, onProposed }: ProposeRowProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [what, setWhat] = useState('');
  const [due, setDue] = useState('');
  const [side, setSide] = useState<SharedPlanRow['side']>('them');
  const { send, isBusy, failure } = useAnswer(planningApi.useProposePlanRowMutation(), () => {
    setWhat('');
    setDue('');
    setOpen(false);
    return onProposed();
  });
  if (!isOpen)
    return (
      <button type="button" className={controls.button} onClick={() => setOpen(true)}>
        Propose a row
      </button>
    );
  const isBlank = what.trim() === '';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const proposePlanRowRequest = { what: what.trim(), side, due: due || null };
        if (!isBlank && !isBusy) void send({ shareId, proposePlanRowRequest });
      }}
    >
      <label htmlFor={`${id}-what`}>What is to be done</label>
      <input
        id={`${id}-what`}
        autoFocus
        autoComplete="off"
        maxLength={MAX_WHAT}
        value={what}
        onChange={(event) => setWhat(event.target.value)}
      />
      <label htmlFor={`${id}-side`}>Who does it</label>
      <select
        id={`${id}-side`}
        value={side}
        onChange={(event) => setSide(event.target.value as SharedPlanRow['side'])}
      >
        {Object.entries(sides).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-due`}>By when</label>
      <input id={`${id}-due`} type="date" value={due} onChange={(event) => setDue(event.target.value)} />
      <div className={styles.actions}>
        <button type="submit" className={controls.button} disabled={isBusy || isBlank}>
          {isBusy ? 'Sending...' : 'Propose'}
        </button>
        <button type="button" className={controls.link} onClick={() => setOpen(false)}>
          Cancel
        </button>
      </div>
      {failure && (
        <p className={controls.error} role="alert">
          {failure}
        </p>
      )}
    </form>
  );
}
