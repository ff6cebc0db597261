import { Skeleton, UnableToLoad } from '@playhead/ui';
import { useGetVocabularyQuery } from '../../../api/members.js';
import { useLeaveWhenSignedOut } from '../../../session/require-session.js';
import { DefaultLanguage } from './default-language.js';
import { VocabularyForm } from './vocabulary-form.js';

export function VocabularySettings() {
  const { data, isError, refetch } = useGetVocabularyQuery(undefined, { refetchOnMountOrArgChange: true });
  useLeaveWhenSignedOut(data === null);
  if (isError) return <UnableToLoad what="the vocabulary" onRetry={refetch} />;
  if (!data) return <Skeleton height={320} radius={12} />;
  return (
    <>
      <VocabularyForm words={data.words} />
      <DefaultLanguage />
    </>
  );
}
