import { ArrowUpwardOutlinedIcon } from '@playhead/ui/icons/arrow-upward-outlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { toast, Toggle } from '@playhead/ui';
import { useId, useState } from 'react';
import { useReplaceMinutesTemplateMutation, type MinutesTemplate } from '../../../api/members.js';
import { useSave } from '../../../session/use-save.js';
import * as styles from '../settings.module.css';
import * as own from './minutes.module.css';
import { MinutesPreview } from './minutes-preview.js';

type Part = MinutesTemplate['parts'][number];

const PARTS: Record<Part, string> = {
  people: 'People',
  glance: 'At a glance',
  nextSteps: 'Next steps',
  chapters: 'Chapters',
  transcript: 'Transcript',
};

export function MinutesCard({ template, hasLogo }: { template: MinutesTemplate; hasLogo: boolean }) {
  const titleId = useId();
  const [replace, { isLoading }] = useSave(useReplaceMinutesTemplateMutation(), {
    title: 'Update failed',
    failed: "The minutes couldn't be saved. Please try again.",
    onSaved: () => toast({ title: 'Minutes saved', description: 'New exports follow them.' }),
  });
  const [chosen, setChosen] = useState(template);
  const { parts, showsLogo } = chosen;
  const setParts = (changed: Part[]): void => setChosen({ ...chosen, parts: changed });
  const moveUp = (at: number): void => setParts(parts.toSpliced(at - 1, 2, parts[at]!, parts[at - 1]!));
  const others = (Object.keys(PARTS) as Part[]).filter((part) => !parts.includes(part));
  const isSaved = showsLogo === template.showsLogo && parts.join() === template.parts.join();
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>Minutes</h2>
        <p>What your team exports as minutes, in this order. A part with nothing to say is left out.</p>
      </div>
      <ul className={own.parts}>
        {[...parts, ...others].map((part, at) => {
          const isIn = at < parts.length;
          return (
            <li key={part}>
              <FormControlLabel
                label={PARTS[part]}
                control={
                  <Checkbox
                    checked={isIn}
                    // Minutes need at least one part.
                    disabled={isIn && parts.length === 1}
                    onChange={() => setParts(isIn ? parts.filter((one) => one !== part) : [...parts, part])}
                  />
                }
              />
              {isIn && at > 0 && (
                <Tooltip title={`Move ${PARTS[part]} up`}>
                  <IconButton size="small" aria-label={`Move ${PARTS[part]} up`} onClick={() => moveUp(at)}>
                    <ArrowUpwardOutlinedIcon fontSize="small" />
                  </IconButton>
                </Tooltip>
              )}
            </li>
          );
        })}
      </ul>
      <Toggle
        label="Show the logo"
        hint={hasLogo ? 'Your logo is shown above the title.' : 'Upload a logo above to show it.'}
        isOn={showsLogo && hasLogo}
        isDisabled={!hasLogo}
        onChange={(isOn) => setChosen({ ...chosen, showsLogo: isOn })}
      />
      <MinutesPreview template={chosen} />
      <div className={styles.actions}>
        <Button
          variant="contained"
          disabled={isLoading || isSaved}
          onClick={() => void replace({ minutesTemplate: chosen })}
        >
          {isLoading ? 'Saving...' : 'Save minutes'}
        </Button>
      </div>
    </section>
  );
}
