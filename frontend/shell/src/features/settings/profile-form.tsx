import { isApiError, showFieldErrors } from '@playhead/api';
import Button from '@mui/material/Button';
import { Avatar, toast, Field } from '@playhead/ui';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useUpdateProfileMutation, type CurrentUser } from '../../api/session.js';
import { useDraft } from '../../session/use-draft.js';
import { toastError } from '../../session/toast-error.js';
import { PictureField } from './picture-field.js';
import * as styles from './settings.module.css';

type Profile = Pick<CurrentUser, 'firstName' | 'lastName' | 'bio'>;

/** Name and bio. Unsaved text survives failed saves, reloads and a new sign-in. */
export function ProfileForm({ user }: { user: CurrentUser }) {
  const [updateProfile, { isLoading }] = useUpdateProfileMutation();
  const { register, handleSubmit, setError, reset, control, formState } = useForm<Profile>({
    defaultValues: profileOf(user),
  });
  const { errors, isDirty } = formState;
  const typed = useWatch({ control });
  const left = useDraft(`profile:${user.id}`, isDirty ? typed : null);
  useEffect(() => {
    if (left) reset(left, { keepDefaultValues: true });
  }, [left, reset]);

  const save = async (profile: Profile) => {
    const { data, error } = await updateProfile({ updateProfileRequest: profile });
    if (data) {
      reset(profileOf(data));
      return void toast({ title: 'Profile Updated', description: 'Your profile has been saved.' });
    }
    showFieldErrors(error, ['firstName', 'lastName', 'bio'], setError);
    toastError(error, 'Update failed', "Your profile couldn't be saved. Please try again.");
  };

  const [pictureError, setPictureError] = useState<string>();
  const changePicture = async (picture: string | null) => {
    const { error } = await updateProfile({ updateProfileRequest: { picture } });
    setPictureError(isApiError(error) ? error.errors?.['picture']?.[0] : undefined);
    if (!error) return void toast({ title: picture === null ? 'Picture removed' : 'Picture saved' });
    if (!isApiError(error) || !error.errors?.['picture'])
      toastError(error, 'Update failed', "Your picture couldn't be saved. Please try again.");
  };

  return (
    <form className={styles.card} noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
      <div>
        <h2>Profile</h2>
        <p>Viewers see your name and picture on the recordings you share.</p>
      </div>
      <PictureField
        label="Picture"
        hint="Shown in a circle."
        isSet={user.picturePath !== null}
        shown={<Avatar name={user.name} picture={user.picturePath} size={64} />}
        error={pictureError}
        isBusy={isLoading}
        onRefused={setPictureError}
        onChange={changePicture}
      />
      <div className={styles.pair}>
        <Field
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <Field
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <Field label="Email" value={user.email} readOnly hint="Email cannot be changed" />
      <Field label="Bio" multiline error={errors.bio?.message} {...register('bio')} />
      <div className={styles.actions}>
        <Button type="submit" variant="contained" color="primary" disabled={isLoading}>
          Save Profile
        </Button>
        {isDirty && (
          <>
            <Button variant="text" disabled={isLoading} onClick={() => reset()}>
              Discard changes
            </Button>
            <span className={styles.unsaved}>Not saved yet</span>
          </>
        )}
      </div>
    </form>
  );
}

const profileOf = ({ firstName, lastName, bio }: CurrentUser): Profile => ({ firstName, lastName, bio });
