import { safely } from './saved-state.js';

const REMOVED_AFTER_PAYMENT = [
  'orderData',
  'vehicleData',
  'selectedServices',
  'totalAmount',
  'mecavinPrice',
  'userEmail',
] as const;

function emailOfOrder(): string | undefined {
  const order: unknown = safely(null, () => JSON.parse(localStorage.getItem('orderData') ?? 'null') as unknown);
  if (order === null || typeof order !== 'object' || !('email' in order)) return undefined;
  return typeof order.email === 'string' && order.email !== '' ? order.email : undefined;
}

/** The e-mail of the confirmation: from the saved order data, else from the storage of this tab, else null. */
export const confirmedEmail = (): string | null =>
  emailOfOrder() ?? (safely(null, () => sessionStorage.getItem('userEmail')) || null);

/** Clears what a finished purchase leaves behind; the uuid stays until the shopper starts anew. */
export const removePurchase = (): void =>
  safely(undefined, () => {
    REMOVED_AFTER_PAYMENT.forEach((key) => {
      localStorage.removeItem(key);
      sessionStorage.removeItem(key);
    });
  });
