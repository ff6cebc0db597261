import Button from '@mui/material/Button';
import { showFieldErrors } from '@playhead/api';
import { Choice, DialogButtons, DialogFrame, Field, Skeleton, toast } from '@playhead/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  useGetFolderAccessQuery,
  useGetFolderDefaultsQuery,
  useSetFolderAccessMutation,
  useSetFolderDefaultsMutation,
  type Folder,
  type FolderDefaults,
  type FolderEntry,
} from '../../../api/library.js';
import { useListMembersQuery, type Member } from '../../../api/members.js';
import { languageName, languageOptions } from '../../../recording/languages.js';
import { toastError } from '../../../session/toast-error.js';
import * as styles from './folder-settings-dialog.module.css';

type May = FolderEntry['may'];
const MAY: Record<May, string> = { view: 'Can view', edit: 'Can edit', none: 'No access' };

interface FolderSettingsDialogProps {
  folder: Folder;
  onClose: () => void;
}

/** A folder's rights and the defaults for its recordings. */
export function FolderSettingsDialog({ folder, onClose }: FolderSettingsDialogProps) {
  const fresh = { refetchOnMountOrArgChange: true };
  const access = useGetFolderAccessQuery({ folderId: folder.id }, fresh);
  const defaults = useGetFolderDefaultsQuery({ folderId: folder.id }, fresh);
  const members = useListMembersQuery(undefined, fresh);
  const isError = access.isError || defaults.isError;
  if (access.data && defaults.data && !access.isFetching && !defaults.isFetching)
    return (
      <SettingsForm
        folder={folder}
        entries={access.data}
        defaults={defaults.data}
        members={(members.data ?? []).filter(({ role }) => role === 'member')}
        onClose={onClose}
      />
    );
  return (
    <DialogFrame
      title={`Settings of “${folder.name}”`}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {isError ? "The settings couldn't be loaded. Please try again." : <Skeleton height={200} radius={12} />}
    </DialogFrame>
  );
}

type TypedSwitch = '' | 'on' | 'off';
const typedSwitch = (isOn: boolean | null): TypedSwitch => (isOn === null ? '' : isOn ? 'on' : 'off');
const switched = (typed: TypedSwitch): boolean | null => (typed === '' ? null : typed === 'on');

/** An empty value inherits from the parent folder. */
interface Typed {
  link: TypedSwitch;
  downloads: TypedSwitch;
  expiresAfterDays: string;
  password: string;
  deleteAfterDays: string;
  language: string;
  words: string;
}

interface SettingsFormProps extends FolderSettingsDialogProps {
  entries: FolderEntry[];
  defaults: FolderDefaults;
  members: Member[];
}

function SettingsForm({ folder, entries, defaults, members, onClose }: SettingsFormProps) {
  const own = (is: (entry: FolderEntry) => boolean): May | '' =>
    entries.find((entry) => is(entry) && entry.inheritedFrom === null)?.may ?? '';
  const [role, setRole] = useState(() => own((entry) => entry.role === 'member'));
  const [people, setPeople] = useState(() =>
    Object.fromEntries(members.map(({ id }) => [id, own((entry) => entry.userId === id)])),
  );
  const { register, handleSubmit, setError, watch, setValue, formState } = useForm<Typed>({
    defaultValues: {
      link: typedSwitch(defaults.link),
      downloads: typedSwitch(defaults.downloadAllowed),
      expiresAfterDays: String(defaults.expiresAfterDays ?? ''),
      password: '',
      deleteAfterDays: String(defaults.deleteAfterDays ?? ''),
      language: defaults.language ?? '',
      words: defaults.vocabulary.map(({ word }) => word).join('\n'),
    },
  });
  const { errors } = formState;
  const [removesPassword, setRemovesPassword] = useState(false);
  const [setAccess, settingAccess] = useSetFolderAccessMutation();
  const [setDefaults, settingDefaults] = useSetFolderDefaultsMutation();
  const busy = settingAccess.isLoading || settingDefaults.isLoading;
  const inherited = (is: (entry: FolderEntry) => boolean, otherwise: string): string => {
    const above = entries.find((entry) => is(entry) && entry.inheritedFrom !== null);
    const where = above?.inheritedFrom?.name;
    return above ? `${MAY[above.may]}, as in ${where ? `“${where}”` : 'a folder above'}` : otherwise;
  };
  const days = (typed: string): true | string =>
    typed.trim() === '' || /^[1-9]\d{0,3}$/.test(typed.trim()) || 'Enter a whole number of days';

  const save = handleSubmit(async (typed) => {
    const number = (text: string) => (text.trim() === '' ? null : Number(text));
    const known = new Map(defaults.vocabulary.map((each) => [each.word, each]));
    const words = [...new Set(typed.words.split('\n').map((word) => word.trim()))].filter(Boolean);
    const answers = [
      await setAccess({
        folderId: folder.id,
        body: [
          ...(role ? [{ role: 'member' as const, may: role }] : []),
          ...Object.entries(people).flatMap(([userId, may]) => (may ? [{ userId, may }] : [])),
        ],
      }),
      await setDefaults({
        folderId: folder.id,
        setFolderDefaultsRequest: {
          link: switched(typed.link),
          downloadAllowed: switched(typed.downloads),
          expiresAfterDays: number(typed.expiresAfterDays),
          ...(typed.password && { password: typed.password }),
          ...(removesPassword && !typed.password && { password: null }),
          language: typed.language || null,
          vocabulary: words.map((word) => known.get(word) ?? { word, heardAs: [] }),
          deleteAfterDays: number(typed.deleteAfterDays),
        },
      }),
    ];
    const error = answers.find((answer) => answer.error)?.error;
    if (!error) {
      toast({ title: 'Saved', description: `The settings of “${folder.name}” apply from now on.` });
      return onClose();
    }
    if (!showFieldErrors(error, ['expiresAfterDays', 'password', 'deleteAfterDays'], setError))
      toastError(error, 'Error', "The settings couldn't be saved. Please try again.");
  });

  return (
    <DialogFrame
      title={`Settings of “${folder.name}”`}
      onClose={busy ? undefined : onClose}
      onSubmit={() => void save()}
      actions={<DialogButtons action={busy ? 'Saving...' : 'Save'} isBusy={busy} onCancel={onClose} />}
    >
      <section className={styles.part} aria-labelledby="folder-access">
        <h3 id="folder-access">Who can see it</h3>
        <p>Owners and admins see everything, and everyone sees their own recordings.</p>
        <Choice
          label="Members"
          value={role}
          options={[
            ['', inherited((entry) => entry.role === 'member', 'Same as outside folders')],
            ...Object.entries(MAY).map(([may, words]): [May, string] => [may as May, words]),
          ]}
          onChoose={setRole}
        />
        {members.map(({ id, name, email }) => (
          <Choice
            key={id}
            label={name || email}
            value={people[id] ?? ''}
            options={[
              ['', inherited((entry) => entry.userId === id, 'As other members')],
              ...Object.entries(MAY).map(([may, words]): [May, string] => [may as May, words]),
            ]}
            onChoose={(may) => setPeople((before) => ({ ...before, [id]: may }))}
          />
        ))}
      </section>
      <section className={styles.part} aria-labelledby="folder-defaults">
        <h3 id="folder-defaults">For recordings in it</h3>
        <p>Settings made on a recording itself are kept.</p>
        <Choice
          label="Share link"
          value={watch('link')}
          options={[
            ['', above(defaults.inherited.link, (isOn) => (isOn ? 'On' : 'Off'), 'On')],
            ['on', 'On'],
            ['off', 'Off'],
          ]}
          onChoose={(link) => setValue('link', link)}
        />
        <Field
          label="Link expires after (days)"
          inputMode="numeric"
          hint={above(defaults.inherited.expiresAfterDays, String, 'Never')}
          error={errors.expiresAfterDays?.message}
          {...register('expiresAfterDays', { validate: days })}
        />
        <Field
          label="Password of the link"
          type="password"
          autoComplete="new-password"
          placeholder={defaults.hasPassword && !removesPassword ? 'Set. Type another one to replace it.' : ''}
          error={errors.password?.message}
          {...register('password')}
        />
        {defaults.hasPassword && (
          <Button size="small" onClick={() => setRemovesPassword(!removesPassword)}>
            {removesPassword ? 'Keep the password' : 'Remove the password'}
          </Button>
        )}
        <Choice
          label="Viewers can download"
          value={watch('downloads')}
          options={[
            ['', above(defaults.inherited.downloadAllowed, (may) => (may ? 'Yes' : 'No'), 'No')],
            ['on', 'Yes'],
            ['off', 'No'],
          ]}
          onChoose={(downloads) => setValue('downloads', downloads)}
        />
        <Choice
          label="Language"
          value={watch('language')}
          options={languageOptions(
            above(defaults.inherited.language, languageName, 'Detected automatically'),
            defaults.language,
          )}
          onChoose={(language) => setValue('language', language)}
        />
        <Field
          label="Words to listen for, one per line"
          multiline
          minRows={2}
          maxRows={6}
          hint="Added to your organization's vocabulary for recordings transcribed from now on."
          {...register('words')}
        />
        <Field
          label="Delete recordings after (days)"
          inputMode="numeric"
          hint={`${above(defaults.inherited.deleteAfterDays, String, 'Never')}. Their owners are told a week before, and can restore them for 30 days.`}
          error={errors.deleteAfterDays?.message}
          {...register('deleteAfterDays', { validate: days })}
        />
      </section>
    </DialogFrame>
  );
}

/** The value that applies if this folder sets none. */
const above = <T,>(value: T | null, say: (value: T) => string, otherwise: string): string =>
  value === null ? `Default: ${otherwise}` : `From the folder above: ${say(value)}`;
