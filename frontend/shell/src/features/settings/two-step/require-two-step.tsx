import { Skeleton, Toggle, toast } from '@playhead/ui';
import { useId } from 'react';
import { useChangeSignInRuleMutation, useGetSignInRuleQuery } from '../../../api/members.js';
import { useSave } from '../../../session/use-save.js';
import * as styles from '../settings.module.css';

/** Lets owners require two-step sign-in for their members. */
export function RequireTwoStep({ company }: { company: string }) {
  const titleId = useId();
  const { data: rule, isError } = useGetSignInRuleQuery(undefined, { refetchOnMountOrArgChange: true });
  const [changeRule, { isLoading }] = useSave(useChangeSignInRuleMutation(), {
    failed: "The rule couldn't be changed. Please try again.",
    onSaved: ({ requiresSecondFactor }) =>
      toast({
        title: requiresSecondFactor ? 'Two-step sign-in required' : 'Two-step sign-in optional',
        description: requiresSecondFactor ? 'Members without it set it up when they sign in.' : company,
      }),
  });
  if (isError) return null;
  if (!rule) return <Skeleton height={96} radius={12} />;

  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId}>Sign-in</h2>
      <Toggle
        label="Require two-step sign-in"
        hint={`Members of ${company} who sign in with a password need a code or a passkey too. Those who have neither are signed out and set one up.`}
        isOn={rule.requiresSecondFactor}
        isDisabled={isLoading}
        onChange={(isOn) => void changeRule({ signInRule: { requiresSecondFactor: isOn } })}
      />
    </section>
  );
}
