/** Seconds as text with non-breaking spaces: 42 s, 3 min 20 s, 2 h 05, 3 j 4 h. */
export function formatDuration(seconds: number | null, locale: string): string {
  if (seconds === null) return '–';
  const [point, day] = locale.startsWith('fr') ? [',', 'j'] : ['.', 'd'];
  const whole = Math.round(seconds);
  if (whole < 60) return `${seconds < 10 ? seconds.toFixed(1).replace('.', point) : whole}\u00a0s`;
  const [minutes, hours] = [Math.floor(whole / 60), Math.floor(whole / 3600)];
  if (hours < 1) return `${minutes}\u00a0min\u00a0${whole % 60}\u00a0s`;
  if (hours < 24) return `${hours}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')}`;
  return `${Math.floor(hours / 24)}\u00a0${day}\u00a0${hours % 24}\u00a0h`;
}

/** Whole minutes as text: 12 min, 2 h 48, 3 j 4 h. */
export const formatMinutes = (minutes: number, locale: string): string =>
  minutes < 60 ? `${minutes}\u00a0min` : formatDuration(minutes * 60, locale);
