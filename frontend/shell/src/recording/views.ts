import { formatCount } from '@playhead/ui';

/** `3 views · 1 person`; the people alone are left out where nobody is known. */
export const formatViews = (views: number, people: number): string =>
  [formatCount(views, 'view'), ...(people > 0 ? [formatPeople(people)] : [])].join(' · ');

export const formatPeople = (people: number): string => formatCount(people, 'person', 'people');
