import { SERVICE_NAMES, type ServiceId } from '@shop/domain/pricing';
import { useLanguage, useMessages } from '../i18n/messages.js';
import { shopMessages } from '../i18n/shop-messages.js';
import { useDeliveryTime } from '../i18n/use-delivery-time.js';
import { ExternalLink } from '../ui/inputs/button.js';
import { Dialog } from '../ui/feedback/dialog.js';
import { Icon } from '../ui/data-display/icon.js';
import { TickedList } from '../ui/ticked-list.js';
import { ReportAnswer } from './answers/report-answer.js';
import { sampleUrl } from './sample-url.js';

const SECONDS = 30;

/** What one report holds: a description, four benefits, two assurances. */
export function ServiceDialog({ id, onClose }: { id: ServiceId; onClose: () => void }) {
  const { pricing, dialog } = useMessages(shopMessages);
  const language = useLanguage();
  const { long: within } = useDeliveryTime();
  const service = pricing.services[id];
  return (
    <Dialog title={SERVICE_NAMES[id]} messages={dialog} seconds={SECONDS} outsideCloses onClose={onClose}>
      <ReportAnswer id={id} />
      <p>{service.description}</p>
      <TickedList items={service.benefits} />
      <ul>
        {pricing.assurances(within).map((assurance) => (
          <li key={assurance}>
            <Icon name="shield" />
            <strong>{assurance}</strong>
          </li>
        ))}
      </ul>
      <ExternalLink href={sampleUrl(id, language)}>{pricing.sample(SERVICE_NAMES[id])}</ExternalLink>
    </Dialog>
  );
}
