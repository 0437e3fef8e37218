import { useState } from 'react';
import type { StoryLine, StoryStep } from '@shop/domain/admin';
import { parisDay } from '@shop/domain/time';
import { staffMessages } from '../../i18n/staff/staff-messages.js';
import { useLanguage, useMessages } from '../../i18n/messages.js';
import { Icon, type IconName } from '../../ui/data-display/icon.js';
import { formatDuration } from '../../ui/time/duration.js';
import { formatsOf } from '../analytics/formats.js';
import { Panel } from '../analytics/panels/panel.js';
import styles from './story.module.css';

interface Group {
  step: StoryStep;
  lines: StoryLine[];
}

/** Groups consecutive lines of the same step. */
function groupsOf(lines: readonly StoryLine[]): readonly Group[] {
  const groups: Group[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last?.step === line.step) last.lines.push(line);
    else groups.push({ step: line.step, lines: [line] });
  }
  return groups;
}

const BAD = /Failed|Refused|Late$|Alarm|Declined|Disputed|Lost|Anomaly|Unavailable|Duplicate/;
const GOOD = /Succeeded|^ReportsDelivered|RefundCompleted|RefundMade|DisputeWon/;

function signOf(type: string): { tone?: 'good' | 'bad'; icon?: IconName } {
  if (BAD.test(type)) return { tone: 'bad', icon: 'alert' };
  return GOOD.test(type) ? { tone: 'good', icon: 'check' } : {};
}

const secondsFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000;

interface LineProps {
  line: StoryLine;
  start: string;
  isSame: boolean;
  isTechnical: boolean;
}

function Line({ line: { at, type, sentence, who }, start, isSame, isTechnical }: LineProps) {
  const { story: m, locale } = useMessages(staffMessages);
  const language = useLanguage();
  const { moment } = formatsOf(locale);
  const { tone, icon } = signOf(type);
  const elapsed = secondsFrom(start, at);
  return (
    <li data-same={isSame || undefined} data-tone={tone}>
      <span className={styles.sign}>{icon && <Icon name={icon} />}</span>
      <time className={styles.when} dateTime={at} title={moment(at)}>
        {isSame || elapsed === 0 ? '' : m.after(formatDuration(elapsed, locale))}
      </time>
      <p>
        <span>{sentence[language]}</span> <span className={styles.who}>{who[language]}</span>
        {isTechnical && <code className={styles.type}>{type}</code>}
      </p>
    </li>
  );
}

interface GroupProps {
  group: Group;
  before: Group | undefined;
  start: string;
  isTechnical: boolean;
}

function Part({ group: { step, lines }, before, start, isTechnical }: GroupProps) {
  const { story: m, locale } = useMessages(staffMessages);
  const { day, hour } = formatsOf(locale);
  const [first = '', last = ''] = [lines[0]?.at, lines.at(-1)?.at];
  const previous = before?.lines.at(-1)?.at;
  const isNewDay = previous !== undefined && parisDay(previous) !== parisDay(first);
  const seconds = secondsFrom(previous ?? first, last);
  const when = [isNewDay ? day(parisDay(first)) : '', hour(first), seconds > 0 ? formatDuration(seconds, locale) : ''];
  return (
    <section className={styles.part}>
      <h3>
        <span>{m.parts[step]}</span>
        <span>{when.filter((part) => part !== '').join(' · ')}</span>
      </h3>
      <ol className={styles.lines}>
        {lines.map((line, index) => (
          <Line
            key={`${line.type} ${line.revision}`}
            line={line}
            start={start}
            isSame={line.commandId !== null && lines[index - 1]?.commandId === line.commandId}
            isTechnical={isTechnical}
          />
        ))}
      </ol>
    </section>
  );
}

/** The visit step by step, with the time that each step took; lines for engineers are shown on demand. */
export function StorySteps({ lines }: { lines: readonly StoryLine[] }) {
  const { story: m } = useMessages(staffMessages);
  const [isTechnical, setTechnical] = useState(false);
  const groups = groupsOf(lines.filter((line) => isTechnical || !line.isTechnical));
  return (
    <Panel title={m.lines}>
      <label className={styles.toggle}>
        <input
          type="checkbox"
          checked={isTechnical}
          onChange={({ currentTarget: { checked } }) => setTechnical(checked)}
        />
        <span>{m.technical}</span>
      </label>
      {groups.map((group, index) => (
        <Part
          key={`${group.step} ${group.lines[0]?.type} ${group.lines[0]?.revision}`}
          group={group}
          before={groups[index - 1]}
          start={lines[0]?.at ?? ''}
          isTechnical={isTechnical}
        />
      ))}
    </Panel>
  );
}
