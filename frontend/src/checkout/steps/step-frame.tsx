import type { ReactNode } from 'react';
import { Stepper } from '../../ui/surfaces/stepper.js';
import { Header } from '../../layout/header.js';
import { classNames } from '../../ui/class-names.js';
import type { Parts } from '../../ui/parts.js';
import { useMessages } from '../../i18n/messages.js';
import { shopMessages } from '../../i18n/shop-messages.js';
import { PageFrame } from '../../layout/page-frame.js';
import { serviceNames } from '../../pricing/order-text.js';
import { idOf } from '../../vehicles/id-of.js';
import type { Purchase } from '../use-purchase.js';
import styles from './steps.module.css';

interface StepFrameProps {
  purchase: Purchase;
  title: string;
  lead?: ReactNode;
  aside: ReactNode;
  /** Whether what is already known (`aside`) comes before the content of the step. */
  knownFirst?: boolean;
  children: Parts;
}

const plateOf = ({ vehicle }: Purchase['draft']): string => (vehicle === null ? '' : idOf(vehicle.data));

function Steps({ purchase: { draft, step, goTo } }: { purchase: Purchase }) {
  const { flow: m } = useMessages(shopMessages);
  const steps = [
    { name: m.vehicle, detail: plateOf(draft) },
    { name: m.email, detail: draft.email },
    { name: m.services, detail: serviceNames(draft.chosen) },
    { name: m.payment, detail: '' },
  ];
  return (
    <Stepper
      label={m.label}
      position={m.step(step, steps.length)}
      steps={steps}
      current={step - 1}
      onBack={(index) => {
        const target = ([1, 2, 3, 4] as const)[index];
        if (target) goTo(target);
      }}
    />
  );
}

/** Frame of steps 2 to 4: the position in the purchase, the current step, and beside it what is already known. */
export function StepFrame({ purchase, title, lead, aside, knownFirst = false, children }: StepFrameProps) {
  const { draft, step } = purchase;
  const brand = draft.vehicle?.data.marque ?? '';
  const visitor = { email: draft.email, vehicle: `${plateOf(draft)} ${brand}`.trim() };
  const known = <aside className={classNames(styles.known, knownFirst && styles.first)}>{aside}</aside>;
  return (
    <PageFrame header={<Header visitor={visitor} badge={step === 4} />} title={title} barred={step >= 3}>
      <Steps purchase={purchase} />
      <div className={styles.columns}>
        {knownFirst && known}
        <div className={styles.now}>
          <div className={styles.titles}>
            <h1>{title}</h1>
            {lead && <div className={styles.lead}>{lead}</div>}
          </div>
          {children}
        </div>
        {!knownFirst && known}
      </div>
    </PageFrame>
  );
}
