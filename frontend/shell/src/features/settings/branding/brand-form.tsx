import Button from '@mui/material/Button';
import { isApiError } from '@playhead/api';
import { classNames, Field, MAX_LENGTH, toast } from '@playhead/ui';
import { useState, type FormEvent } from 'react';
import { useChangeBrandMutation, type Brand } from '../../../api/members.js';
import { toastError } from '../../../session/toast-error.js';
import { PictureField } from '../picture-field.js';
import * as styles from '../settings.module.css';
import * as own from './branding.module.css';
import { ColorField, problemOfColor } from './color-field.js';
import { ColorPreview } from './color-preview.js';

const OWN_COLOR = '#5b3df5';
const FIELDS = ['name', 'color', 'darkColor', 'logo', 'darkLogo'] as const;

type Errors = Partial<Record<(typeof FIELDS)[number], string | undefined>>;

/** The company's brand on every page it shares. */
export function BrandForm({ brand }: { brand: Brand }) {
  const [change, { isLoading }] = useChangeBrandMutation();
  const [name, setName] = useState(brand.name);
  const [color, setColor] = useState(brand.color ?? '');
  const [errors, setErrors] = useState<Errors>({});
  const [darkColor, setDarkColor] = useState(brand.darkColor ?? '');
  const chosen = { color: color.trim().toLowerCase(), darkColor: darkColor.trim().toLowerCase() };
  const isSaved =
    name.trim() === brand.name &&
    chosen.color === (brand.color ?? '') &&
    chosen.darkColor === (brand.darkColor ?? '');

  const send = async (changes: Parameters<typeof change>[0]['changeBrandRequest']): Promise<boolean> => {
    const { error } = await change({ changeBrandRequest: changes });
    if (!error) {
      setErrors({});
      return true;
    }
    const refused = isApiError(error) ? error.errors : undefined;
    setErrors(Object.fromEntries(FIELDS.map((field) => [field, refused?.[field]?.[0]])));
    if (!refused) toastError(error, 'Update failed', "Your branding couldn't be saved. Please try again.");
    return false;
  };

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const problems: Errors = {
      name: name.trim() === '' ? 'Enter a name.' : undefined,
      color: problemOfColor(chosen.color),
      darkColor: problemOfColor(chosen.darkColor),
    };
    if (Object.values(problems).some(Boolean)) return setErrors(problems);
    const saved = await send({
      ...(name.trim() !== brand.name && { name: name.trim() }),
      color: chosen.color || null,
      darkColor: chosen.darkColor || null,
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
      {brand.logoPath && (
        <PictureField
          label="Logo in dark mode"
          hint="Takes the place of the other one on dark pages."
          isSet={brand.darkLogoPath !== null}
          shown={
            brand.darkLogoPath ? (
              <img
                className={classNames(own.logo, own.dark)}
                src={brand.darkLogoPath}
                alt="Your logo in dark mode"
              />
            ) : (
              <span className={classNames(own.logo, own.dark)}>The same logo</span>
            )
          }
          error={errors.darkLogo}
          isBusy={isLoading}
          onRefused={(darkLogo) => setErrors({ ...errors, darkLogo })}
          onChange={async (darkLogo) => {
            if (await send({ darkLogo })) toast({ title: darkLogo === null ? 'Logo removed' : 'Logo saved' });
          }}
        />
      )}
      <ColorField
        label="Color"
        hint="For buttons and progress. Leave it empty to use Playhead's."
        value={color}
        otherwise={OWN_COLOR}
        error={errors.color}
        onChange={setColor}
      />
      <ColorField
        label="Color in dark mode"
        hint="Leave it empty to use the same color."
        value={darkColor}
        otherwise={problemOfColor(chosen.color) ? OWN_COLOR : chosen.color || OWN_COLOR}
        error={errors.darkColor}
        onChange={setDarkColor}
      />
      {brand.accent && (
        <ColorPreview
          chosen={{ light: brand.color ?? OWN_COLOR, dark: brand.darkColor ?? brand.color ?? OWN_COLOR }}
          accent={brand.accent}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="contained" color="primary" disabled={isLoading || isSaved}>
          {isLoading ? 'Saving...' : 'Save branding'}
        </Button>
      </div>
    </form>
  );
}
