import type { Device, SpeedMeasure } from '@shop/domain/analytics';

/** Sends the speed that a page measured to the shop, also while the page is being unloaded. */
export function sendSpeed(device: Device, measures: readonly SpeedMeasure[]): void {
  const body = new Blob([JSON.stringify({ device, measures })], { type: 'application/json' });
  navigator.sendBeacon('/api/speed', body);
}
