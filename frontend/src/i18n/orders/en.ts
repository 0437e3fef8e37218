import type { OrderMessages } from './fr.js';
import { dateFormat, momentFormat } from '../../ui/time/moment-format.js';
import { emailChangeEn } from './email-change.js';
import { isSameDay, longDay } from './order-formats.js';
import { immediateEn } from './immediate-performance.js';
import { waitEn } from '../shop/en/limits.js';
import { withdrawalEn } from './withdrawal.js';

const time = momentFormat('en-GB', { timeStyle: 'short' });
const date = dateFormat('en-GB', { day: 'numeric', month: 'long' });
const shortDate = dateFormat('en-GB', { day: 'numeric', month: 'short' });

const onDay = (at: string): string => `${date(at)} at ${time(at)}`;

const day = (at: string): string => longDay('en-GB', at);

/** Every text of an order's page in English. */
export const orderEn: OrderMessages = {
  title: (reference) => `Order ${reference}`,
  reportsOn: (name) => `Your reports on the ${name}`,
  at: (at, now) => (isSameDay(at, now) ? time(at) : `${shortDate(at)} ${time(at)}`),
  loading: 'Looking for your order…',
  unknown: 'We can’t find this order. Check the address in our e-mail.',
  replaced: 'This link was replaced and opens the order no longer. We sent you the new one by e-mail.',
  opening:
    'Your payment is recorded. Your order opens by itself on this page, and your reports will reach you by e-mail: there is nothing you need to do.',
  away: 'The order cannot be shown right now. Try again in a moment.',
  paused: (seconds) => `Too many requests come from your connection. Try again in ${waitEn(seconds)}.`,
  comesBack: (seconds) =>
    `Too many requests come from your connection. Your order appears by itself in ${waitEn(seconds)}.`,
  preparing: (until, now) =>
    `Your reports arrive before ${isSameDay(until, now) ? time(until) : onDay(until)} (Paris time).`,
  delivered: (at, now) =>
    `Your reports left ${isSameDay(at, now) ? `at ${time(at)}` : `on ${onDay(at)}`} (Paris time).`,
  nothing: 'No report could be made. You are refunded without having to do anything.',
  progress: 'The progress of your order',
  stages: { paid: 'Paid', requested: 'Requested', received: 'Data received', sent: 'Sent' },
  reports: 'Your reports',
  statuses: {
    'nothing-found': 'Nothing was found for this car.',
    'no-answer': 'The source did not answer.',
    'not-awaited': 'You chose not to wait any longer.',
    withdrawn: 'You have withdrawn from this report.',
  },
  chips: {
    waiting: 'Being prepared',
    requested: 'Requested from the source',
    ready: 'Ready to read',
    'nothing-found': 'Nothing found',
    'no-answer': 'No answer',
    'not-awaited': 'Not awaited',
    withdrawn: 'Withdrawn',
  },
  readableUntil: (at) => `To read and download until ${day(at)}.`,
  expired: (at) => `These reports have not been available since ${day(at)}.`,
  refunded: (amount) => `${amount} is refunded.`,
  refundUnderWay: (amount) => `The refund of ${amount} is under way.`,
  refundFailed: (amount) =>
    `The bank did not accept the refund of ${amount}. We are sorry: our team sees to it that you get your money back, and writes to you if it needs anything.`,
  refundHeld: (amount, due) =>
    `Our team checks the refund of ${amount} before it is made, by ${day(due)} at the latest.`,
  refundAsked: 'We have received your refund request and will answer within 1 to 3 hours.',
  refundDeclined: (reason) => `We do not refund this report: ${reason}`,
  creditNote: (number) => `Credit note ${number} (PDF)`,
  problem: 'A problem with a report?',
  whichReport: 'Which report is it?',
  askRefund: 'Ask for a refund',
  complaint: 'Why?',
  complaints: {
    'data-incomplete': 'Data is missing',
    'valuation-wrong': 'The valuation is manifestly wrong',
    other: 'Another reason',
  },
  explanation: 'What happened?',
  explanationHint: (longest) => `${longest.toLocaleString('en-GB')} characters at most. Only our team reads it.`,
  explanationMissing: 'Tell us what is wrong.',
  late: 'We are late.',
  lateChoice: 'You can wait, or have your money back for what is missing.',
  wait: 'I’ll wait',
  waiting: 'You are waiting. We write to you as soon as your reports are ready.',
  refundNow: (name) => `Refund ${name}`,
  sentTo: 'We e-mail',
  bounced: 'This address refuses our messages. Correct it, or read your reports here.',
  retrying: 'The mail server does not answer. We keep trying.',
  correct: 'Change the e-mail',
  email: 'New address',
  resend: 'Send the message again',
  resent: 'It is on its way. Look in your spam folder, too.',
  failed: 'That did not work. Check the address, or try again in a moment.',
  notDone: 'Your request did not get through. Try again in a moment.',
  usedUp: 'This message was sent again too often. Write to us.',
  invoice: (number) => `Invoice ${number} (PDF)`,
  paid: 'Paid',
  invoiceTitle: 'Invoice and payment',
  mailTitle: 'Your messages',
  consent: 'Your data, and withdrawing your consent',
  givenBack: (amount, notes) =>
    notes === 0
      ? `${amount} is refunded.`
      : `${amount} is refunded, ${notes} credit ${notes === 1 ? 'note' : 'notes'}.`,
  withdrawal: withdrawalEn,
  immediate: immediateEn,
  emailChange: emailChangeEn,
};
