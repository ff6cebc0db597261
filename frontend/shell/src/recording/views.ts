import { formatCount } from '@playhead/ui';

/** For example `3 views · 1 person`. Only views if no viewer is known. */
export const formatViews = (views: number, people: number): string =>
  [formatCount(views, 'view'), ...(people > 0 ? [formatPeople(people)] : [])].join(' · ');

export const formatPeople = (people: number): string => formatCount(people, 'person', 'people');
