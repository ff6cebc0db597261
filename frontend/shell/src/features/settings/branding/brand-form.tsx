import Button from '@mui/material/Button';
import { isApiError } from '@playhead/api';
import { Field, MAX_LENGTH, toast } from '@playhead/ui';
import { useState, type FormEvent } from 'react';
import { useChangeBrandMutation, type Brand } from '../../../api/members.js';
import { toastError } from '../../../session/toast-error.js';
import { PictureField } from '../picture-field.js';
import * as styles from '../settings.module.css';
import * as own from './branding.module.css';
import { ColorPreview } from './color-preview.js';

const OWN_COLOR = '#5b3df5';
const HEX = /^#[0-9a-f]{6}$/i;

type Errors = { name?: string | undefined; color?: string | undefined; logo?: string | undefined };

/** What viewers see of the company on every page that it shares. */
export function BrandForm({ brand }: { brand: Brand }) {
  const [change, { isLoading }] = useChangeBrandMutation();
  const [name, setName] = useState(brand.name);
  const [color, setColor] = useState(brand.color ?? '');
  const [errors, setErrors] = useState<Errors>({});
  const isSaved = name.trim() === brand.name && color.trim().toLowerCase() === (brand.color ?? '');

  const send = async (changes: Parameters<typeof change>[0]['changeBrandRequest']): Promise<boolean> => {
    const { error } = await change({ changeBrandRequest: changes });
    if (!error) {
      setErrors({});
      return true;
    }
    const refused = isApiError(error) ? error.errors : undefined;
    setErrors({ name: refused?.['name']?.[0], color: refused?.['color']?.[0], logo: refused?.['logo']?.[0] });
    if (!refused) toastError(error, 'Update failed', "Your branding couldn't be saved. Please try again.");
    return false;
  };

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const given = color.trim();
    if (name.trim() === '') return setErrors({ name: 'Enter a name.' });
    if (given !== '' && !HEX.test(given))
      return setErrors({ color: 'Enter # and six digits, such as #0b5cad.' });
    const saved = await send({
      ...(name.trim() !== brand.name && { name: name.trim() }),
      color: given === '' ? null : given.toLowerCase(),
    });
    if (saved) toast({ title: 'Branding saved', description: 'Your shared pages show it now.' });
  };

  return (
    <form className={styles.card} noValidate onSubmit={(event) => void save(event)}>
      <div>
        <h2>Branding</h2>
        <p>Viewers see this on every page you share, before and after they enter their email.</p>
      </div>
      <Field
        label="Company name"
        value={name}
        error={errors.name}
        inputProps={{ maxLength: MAX_LENGTH.tenantName }}
        onChange={(event) => setName(event.target.value)}
      />
      <PictureField
        label="Logo"
        hint="Shown 32 pixels high."
        isSet={brand.logoPath !== null}
        shown={
          brand.logoPath ? (
            <img className={own.logo} src={brand.logoPath} alt="Your logo" />
          ) : (
            <span className={own.logo}>No logo yet</span>
          )
        }
        error={errors.logo}
        isBusy={isLoading}
        onRefused={(logo) => setErrors({ ...errors, logo })}
        onChange={async (logo) => {
          if (await send({ logo })) toast({ title: logo === null ? 'Logo removed' : 'Logo saved' });
        }}
      />
      <div className={own.color}>
        <input
          type="color"
          aria-label="Pick a color"
          value={HEX.test(color) ? color : OWN_COLOR}
          onChange={(event) => setColor(event.target.value)}
        />
        <Field
          label="Color"
          value={color}
          placeholder={OWN_COLOR}
          hint="For buttons and progress. Leave it empty to use Playhead's."
          error={errors.color}
          inputProps={{ maxLength: 7, spellCheck: false }}
          onChange={(event) => setColor(event.target.value)}
        />
      </div>
      {brand.accent && brand.color && <ColorPreview color={brand.color} accent={brand.accent} />}
      <div className={styles.actions}>
        <Button type="submit" variant="contained" color="primary" disabled={isLoading || isSaved}>
          {isLoading ? 'Saving...' : 'Save branding'}
        </Button>
      </div>
    </form>
  );
}
