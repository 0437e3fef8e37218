import { lazy } from 'react';
import { loadCode } from '../../api/load-code.js';
import type { PaymentState } from '../../payments/use-payment.js';
import type { Purchase } from '../use-purchase.js';
import { EmailView } from './email-view.js';
import { ServicesView } from './services-view.js';

const PaymentView = lazy(async () => ({ default: (await loadCode(() => import('./payment-view.js'))).PaymentView }));

interface LaterStepsProps {
  purchase: Purchase;
  discountSettled: boolean;
  initialState: PaymentState;
}

/** Steps 2 to 4. */
export const LaterSteps = ({ purchase, discountSettled, initialState }: LaterStepsProps) => (
  <>
    {purchase.step === 2 && <EmailView purchase={purchase} />}
    {purchase.step === 3 && <ServicesView purchase={purchase} />}
    {purchase.step === 4 && (
      <PaymentView purchase={purchase} discountSettled={discountSettled} initialState={initialState} />
    )}
  </>
);
