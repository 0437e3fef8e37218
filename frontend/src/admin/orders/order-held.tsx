import { SERVICE_NAMES, type ServiceId } from '@shop/domain/pricing';
import { staffOrderMessages } from '../../i18n/staff/staff-orders.js';
import { useMessages } from '../../i18n/messages.js';
import { Button } from '../../ui/inputs/button.js';
import { Notice } from '../../ui/feedback/notice.js';
import { useNow } from '../../ui/time/use-now.js';
import type { StaffOrder } from '@shop/domain/orders';
import type { useStaffAction } from './staff-orders.queries.js';

const DAY_MS = 24 * 3600 * 1000;
/** Days before the end of the legal period at which its warning starts, which is five days after the declaration. */
const WARNING_DAYS = 9;

/** The names of services, as a list in words. */
export const namesOf = (ids: readonly ServiceId[]): string => ids.map((id) => SERVICE_NAMES[id]).join(', ');

interface Part {
  order: StaffOrder;
  dayOf: (at: string) => string;
}

/** The deadline for the refund of a withdrawal (L221-24). */
export function RefundDue({ order: { refundDueAt }, dayOf }: Part) {
  const m = useMessages(staffOrderMessages);
  const now = useNow();
  if (refundDueAt === null) return null;
  const left = Date.parse(refundDueAt) - now;
  if (left <= 0) return <Notice tone="bad">{m.overdue(dayOf(refundDueAt))}</Notice>;
  const text = m.due(dayOf(refundDueAt));
  return left <= WARNING_DAYS * DAY_MS ? <Notice tone="warn">{text}</Notice> : <p>{text}</p>;
}

/** Why a withdrawal waits for staff: the reports that were opened, and the earlier withdrawals. */
export function HeldRefund({ order, dayOf }: Part) {
  const m = useMessages(staffOrderMessages);
  const { refundsHeld, opened, earlierWithdrawals } = order;
  const earlier = earlierWithdrawals.map(({ reference, declaredAt }) => `${reference ?? '?'} (${dayOf(declaredAt)})`);
  return (
    <>
      <p>{m.held(namesOf(refundsHeld))}</p>
      <p>{opened.length > 0 ? m.opened(namesOf(opened)) : m.noneOpened}</p>
      {earlier.length > 0 && <p>{m.earlier(earlier.join(', '))}</p>}
    </>
  );
}

/** Decision on a change of e-mail whose buyer cannot read the old e-mail. */
export function ReferredEmail({ mutate, isPending }: Pick<ReturnType<typeof useStaffAction>, 'mutate' | 'isPending'>) {
  const m = useMessages(staffOrderMessages);
  return (
    <>
      <Button kind="secondary" busy={isPending} onClick={() => mutate({ action: 'address' })}>
        {m.grantEmailChange}
      </Button>
      <Button kind="secondary" busy={isPending} onClick={() => mutate({ action: 'address/decline' })}>
        {m.declineEmailChange}
      </Button>
    </>
  );
}
