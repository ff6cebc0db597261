export const optionId = (index: number): string => `search-option-${index}`;
