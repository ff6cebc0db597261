import { AddOutlinedIcon } from '@playhead/ui/icons/add-outlined';
import Button from '@mui/material/Button';
import { useId, useRef } from 'react';
import { ChapterFields } from './chapter-fields.js';
import { movedChapter, withChapter, type ChapterDraft } from './draft.js';
import * as styles from './edit.module.css';

interface ChapterListProps {
  chapters: ChapterDraft[];
  /** Messages by field, named as in the API: `chapters.0.title`. */
  errors: Record<string, string[]>;
  currentTime: () => number;
  onChange: (chapters: ChapterDraft[]) => void;
}

export function ChapterList({ chapters, errors, currentTime, onChange }: ChapterListProps) {
  const headingId = useId();
  const made = useRef(0);
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  const add = (): void => {
    made.current += 1;
    // The time makes keys unique across restored drafts.
    onChange(withChapter(chapters, `new-${Date.now()}-${made.current}`, currentTime()));
  };
  const remove = (index: number): void => {
    onChange(chapters.toSpliced(index, 1));
    addButton.current?.focus();
  };
  const move = (index: number, by: 1 | -1): void => {
    onChange(movedChapter(chapters, index, by));
    // The pressed button moves with its chapter. At an end of the list it is disabled and would lose the
    // focus.
    requestAnimationFrame(() => {
      const buttons = list.current?.children[index + by]?.querySelectorAll<HTMLButtonElement>('[data-move]');
      [...(buttons ?? [])].find((button) => !button.disabled)?.focus();
    });
  };

  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.chaptersHeading}>
        Chapters
      </h3>
      <p className={styles.hint}>Enter times as MM:SS. A chapter without an end time lasts one minute.</p>
      {errors['chapters'] && <p className={styles.fieldError}>{errors['chapters'][0]}</p>}
      <ol ref={list} className={styles.chapters}>
        {chapters.map((chapter, index) => (
          <ChapterFields
            key={chapter.key}
            chapter={chapter}
            position={index + 1}
            currentTime={currentTime}
            isLast={index === chapters.length - 1}
            errorOf={(field) => errors[`chapters.${index}.${field}`]?.[0]}
            onChange={(changed) => onChange(chapters.with(index, changed))}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <Button ref={addButton} size="small" startIcon={<AddOutlinedIcon />} onClick={add}>
        Add chapter
      </Button>
    </section>
  );
}
