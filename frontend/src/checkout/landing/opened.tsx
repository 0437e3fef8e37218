import { isServiceId } from '@shop/domain/pricing';
import { ServiceDialog } from '../../pricing/service-dialog.js';
import { TrustDialog } from '../../trust/trust-dialog.js';

/** The pop-up that a press on the start page opened: the content of a report, or the reviews of buyers. */
export function Opened({ what, onClose }: { what: string; onClose: () => void }) {
  if (isServiceId(what)) return <ServiceDialog id={what} onClose={onClose} />;
  if (what === 'google' || what === 'trustpilot') return <TrustDialog topic={what} onClose={onClose} />;
  return null;
}
