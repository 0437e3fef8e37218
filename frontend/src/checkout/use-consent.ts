import { useMutation } from '@tanstack/react-query';
import { CONSENT_VERSION } from '@shop/domain/customers';
import { sendConsent } from '../customers/customer.queries.js';
import { writeInTab, writeLocal } from '../storage/saved-state.js';
import { useLanguage } from '../i18n/messages.js';
import { notSaved } from './not-saved.js';
import type { Purchase } from './use-purchase.js';

/** Step 2: saves the consent, notifies the CRM without waiting, records. Throws when a limit was reached (pauseIn). */
export function useConsent({ url, draft, update, uuid, save, record }: Purchase) {
  const lang = useLanguage();
  const { mutate: note } = useMutation({
    ...sendConsent,
    onError: (error) => console.error('consent not noted', error),
  });
  return async (email: string): Promise<void> => {
    const gdprConsentDate = new Date().toISOString();
    writeLocal('userEmail', email);
    writeInTab('userEmail', email);
    const given = { email, gdprConsent: true, gdprConsentDate, gdprConsentVersion: CONSENT_VERSION } as const;
    await save(given).catch(notSaved('session not saved'));
    note({
      email,
      gdprConsent: true,
      sessionUuid: await uuid(),
      vehicleData: draft.vehicle?.data ?? null,
      idaff: url.idaff,
      src: url.src,
      lang,
    });
    void record({ stepNumber: 2, status: 'completed', payload: { email, gdprConsent: true, gdprConsentDate } });
    update({ email, consented: true });
  };
}
