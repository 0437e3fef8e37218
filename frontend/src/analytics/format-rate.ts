/** 66.666 → '66.7%'. */
export const formatRate = (percentage: number): string => `${percentage.toFixed(1)}%`;
