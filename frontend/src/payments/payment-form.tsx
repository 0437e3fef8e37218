import { useEffect, useRef, useState } from 'react';
import { PaymentElement } from '@stripe/react-stripe-js';
import { useMessages } from '../i18n/messages.js';
import { shopMessages } from '../i18n/shop-messages.js';
import { Notice } from '../ui/feedback/notice.js';
import { RetryNotice } from '../ui/feedback/retry-notice.js';
import { Skeleton } from '../ui/feedback/skeleton.js';
import { formatButtonPrice } from '../ui/money.js';
import { BankDecides } from './bank-decides.js';
import { CardMarks } from './card-marks.js';
import { PayBar } from './pay-bar.js';
import { isWallet, PAYMENT_FORMS, type PaymentFormKind } from './payment-forms.js';
import { usePayment, type PaymentEvents, type PaymentState } from './use-payment.js';
import styles from './payment-step.module.css';

export type PaymentFormProps = PaymentEvents & {
  kind: PaymentFormKind;
  clientSecret: string;
  email: string;
  totalCents: number;
  initialState: PaymentState;
  /** Called with whether the payment is with the bank. */
  onChecking?: (checking: boolean) => void;
};

interface Element {
  loaded: boolean;
  complete: boolean;
  method: string;
  error: string | null;
  attempt: number;
}

const EMPTY: Element = { loaded: false, complete: false, method: 'card', error: null, attempt: 0 };

function useElementState(kind: PaymentFormKind) {
  const [element, setElement] = useState(EMPTY);
  const change = (changes: Partial<Element>) => setElement((before) => ({ ...before, ...changes }));
  const complete = element.complete || isWallet(element.method) || PAYMENT_FORMS[kind].loadedIsReady;
  return {
    element,
    ready: element.loaded && complete && element.error === null,
    change,
    retry: () => setElement(({ attempt }) => ({ ...EMPTY, attempt: attempt + 1 })),
  };
}

/** The outcome of the last payment attempt, in one sentence below the form, scrolled above the pay bar. */
function PaymentNotice({ state }: { state: PaymentState }) {
  const m = useMessages(shopMessages).payments;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => void notice.current?.scrollIntoView({ block: 'nearest' }), [state]);
  if (state.phase !== 'refused') return null;
  return (
    <div ref={notice}>
      <Notice tone="bad" boxed>
        <span>{state.sentence}</span>
        {state.declined === true && <p className={styles.next}>{m.declinedNext}</p>}
      </Notice>
    </div>
  );
}

/** Names the wallet that the button opens, because one can be chosen before anything is typed. Its space is always reserved. */
function WalletWords({ method, price }: { method: string; price: string }) {
  const m = useMessages(shopMessages).payments;
  return (
    <p className={styles.wallet} role="status">
      {isWallet(method) && m.wallet(m.wallets[method], m.pay(price))}
    </p>
  );
}

/** The provider's form, the outcome of the last attempt, and the pay bar. */
export function PaymentForm({ initialState, totalCents, onChecking, ...setting }: PaymentFormProps) {
  const { kind, email } = setting;
  const m = useMessages(shopMessages).payments;
  const { element, ready, change, retry } = useElementState(kind);
  const { state, pay, resume, askNow } = usePayment(setting, initialState);
  const checking = state.phase === 'checking';
  useEffect(() => onChecking?.(checking), [checking, onChecking]);
  const unloaded = !element.loaded && element.error === null && !checking;
  const failToLoad = async (message: string) => {
    if (!(await resume())) change({ error: message });
  };
  const billing = { defaultValues: { billingDetails: { email } } };
  return (
    <>
      {checking ? <BankDecides email={email} onAgain={askNow} /> : <CardMarks />}
      <div className={styles.element} aria-busy={unloaded} hidden={checking}>
        {unloaded && <Skeleton shape="form" />}
        <PaymentElement
          key={element.attempt}
          options={{ layout: { type: 'tabs' }, paymentMethodOrder: PAYMENT_FORMS[kind].methodOrder, ...billing }}
          onReady={() => change({ loaded: true })}
          onChange={({ complete, value }) => change({ complete, method: value.type })}
          onLoadError={({ error }) => void failToLoad(error.message ?? m.formFailed)}
        />
      </div>
      {element.error !== null && (
        <RetryNotice retry={m.retry} onRetry={retry}>
          {element.error}
        </RetryNotice>
      )}
      {!checking && <WalletWords method={element.method} price={formatButtonPrice(totalCents)} />}
      <PaymentNotice state={state} />
      {!checking && (
        <PayBar
          kind={kind}
          ready={ready}
          waiting={element.loaded && !ready && element.error === null}
          loading={!element.loaded && element.error === null}
          paying={state.phase === 'paying'}
          totalCents={totalCents}
          onPay={() => void pay(element.method)}
        />
      )}
    </>
  );
}
