import Button from '@mui/material/Button';
import { serverMessage, isApiError } from '@playhead/api';
import { toast } from '@playhead/ui';
import { useForm } from 'react-hook-form';
import { useUpdateProfileMutation, type CurrentUser } from '../../api/session.js';
import { CloudDriveCard } from './cloud-drive-card.js';
import { Field } from './field.js';
import './settings.css';

type Profile = Pick<CurrentUser, 'firstName' | 'lastName' | 'bio'>;

/** The dashboard's settings view: who one is, and what is connected. */
export function SettingsTab({ user }: { user: CurrentUser }) {
  const [updateProfile, { isLoading }] = useUpdateProfileMutation();
  const { firstName, lastName, bio } = user;
  const { register, handleSubmit, setError, formState } = useForm<Profile>({
    values: { firstName, lastName, bio },
  });

  const save = async (profile: Profile) => {
    const { error } = await updateProfile({ updateProfileRequest: profile });
    if (!error) return void toast({ title: 'Profile Updated', description: 'Your profile has been saved.' });
    const faults = (isApiError(error) && error.errors) || {};
    for (const field of ['firstName', 'lastName', 'bio'] as const)
      if (faults[field]?.[0]) setError(field, { message: faults[field][0] }, { shouldFocus: true });
    toast({
      title: 'Update failed',
      description: serverMessage(error, 'Your profile could not be saved. Please try again.'),
      variant: 'destructive',
    });
  };

  return (
    <div className="settings">
      <form className="settings-card" noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
        <h2>Profile</h2>
        <div className="settings-pair">
          <Field
            label="First name"
            autoComplete="given-name"
            error={formState.errors.firstName?.message}
            {...register('firstName')}
          />
          <Field
            label="Last name"
            autoComplete="family-name"
            error={formState.errors.lastName?.message}
            {...register('lastName')}
          />
        </div>
        <Field label="Email" value={user.email} disabled hint="Email cannot be changed" />
        <Field label="Bio" multiline error={formState.errors.bio?.message} {...register('bio')} />
        <div>
          <Button type="submit" variant="contained" color="primary" disabled={isLoading}>
            Save Profile
          </Button>
        </div>
      </form>
      <CloudDriveCard />
    </div>
  );
}
