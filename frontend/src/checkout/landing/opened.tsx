import { isServiceId } from '@shop/domain/pricing';
import { useConfiguration } from '../../api/configuration.js';
import { ServiceDialog } from '../../pricing/service-dialog.js';
import { TrustDialog } from '../../trust/trust-dialog.js';

type OpenedProps = { what: string; onClose: () => void };

/** The pop-up that a press on the start page opened: the content of a report, or the reviews of buyers. */
export function Opened({ what, onClose }: OpenedProps) {
  const seller = useConfiguration();
  if (isServiceId(what)) return <ServiceDialog id={what} onClose={onClose} />;
  if (what === 'google' || what === 'trustpilot') return <TrustDialog topic={what} seller={seller} onClose={onClose} />;
  return null;
}
