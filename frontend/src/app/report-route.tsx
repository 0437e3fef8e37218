import type { ReactElement } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { isServiceId, SERVICE_IDS, SERVICE_NAMES, type ServiceId } from '@shop/domain/pricing';
import type { ReportContent } from '@shop/domain/reports';
import { isLanguage, type Language } from '@shop/domain/sessions';
import { ApiError } from '../api/api-error.js';
import { orderMessages } from '../i18n/orders/order-messages.js';
import { readingMessages } from '../i18n/orders/reading.js';
import { sharingMessages } from '../i18n/orders/sharing.js';
import { LanguageContext, useLanguage } from '../i18n/messages.js';
import { Header } from '../layout/header.js';
import { PageFrame } from '../layout/page-frame.js';
import { isReplaced, orderPage, reportPath } from '../orders/order.queries.js';
import { ReportArticle } from '../orders/reading/report-article.js';
import { reportContentQuery, sampleContentQuery } from '../orders/reading/report.queries.js';
import { ShareReport } from '../orders/sharing/share-report.js';
import { sharedReportQuery } from '../orders/sharing/sharing.queries.js';
import styles from '../orders/reading/report.module.css';
import { Notice } from '../ui/feedback/notice.js';
import { Spinner } from '../ui/feedback/spinner.js';
import { ButtonLink } from '../ui/inputs/button-link.js';
import { ExternalLink } from '../ui/inputs/button.js';
import { Link } from '../ui/navigation/link.js';
import { NotFoundPage } from './not-found-page.js';

const OTHER_LANGUAGE: Readonly<Record<Language, Language>> = { fr: 'en', en: 'fr' };

/** The language in the URL, else the visitor's. */
function useReadingLanguage(): Language {
  const own = useLanguage();
  const [parameters] = useSearchParams();
  const inUrl = parameters.get('lang');
  return isLanguage(inUrl) ? inUrl : own;
}

const InOtherLanguage = ({ language }: { language: Language }) => (
  <Link to={`?lang=${OTHER_LANGUAGE[language]}`} hrefLang={OTHER_LANGUAGE[language]} lang={OTHER_LANGUAGE[language]}>
    {readingMessages[language].inOther}
  </Link>
);

interface ReadingProps {
  language: Language;
  title: string;
  query: { data: ReportContent | undefined; error: Error | null };
  /** Text on why there is no report; by default that it is gone, or unavailable for now. */
  why?: (error: Error) => string | undefined;
  children: (content: ReportContent) => ReactElement;
}

/** Says of a report whose order has another link that it has. */
const whyReplaced = (language: Language) => (error: Error) =>
  isReplaced(error) ? orderMessages[language].replaced : undefined;

const isGone = (error: Error): boolean => error instanceof ApiError && [404, 409, 410].includes(error.status);

function ReadingPage({ language, title, query: { data, error }, why, children }: ReadingProps) {
  const m = readingMessages[language];
  const words = (no: Error) => why?.(no) ?? (isGone(no) ? m.gone : m.away);
  const isLoading = data === undefined && error === null;
  return (
    <PageFrame trackersWait header={<Header />} title={title} busy={isLoading}>
      <LanguageContext value={language}>
        {data !== undefined && children(data)}
        {data === undefined && <h1 className={styles.head}>{title}</h1>}
        {isLoading && <Spinner label={m.loading} />}
        {data === undefined && error !== null && <Notice tone="bad">{words(error)}</Notice>}
      </LanguageContext>
    </PageFrame>
  );
}

function OrderedReport({ token, serviceId }: { token: string; serviceId: ServiceId }) {
  const language = useReadingLanguage();
  const m = readingMessages[language];
  const query = useQuery(reportContentQuery(token, serviceId, language));
  const name = SERVICE_NAMES[serviceId];
  return (
    <ReadingPage language={language} title={name} query={query} why={whyReplaced(language)}>
      {(content) => (
        <ReportArticle
          content={content}
          name={content.reference ?? name}
          actions={
            <>
              <ButtonLink kind="secondary" to={orderPage(token)}>
                {m.back}
              </ButtonLink>
              <ExternalLink href={reportPath(token, serviceId)} aria-label={m.pdfOf(name)}>
                {m.pdf}
              </ExternalLink>
              <InOtherLanguage language={language} />
              <ShareReport token={token} serviceId={serviceId} title={content.title} />
            </>
          }
        />
      )}
    </ReadingPage>
  );
}

/** /commande/<token>/<service>: a report of an order, readable on the page. */
export function ReportRoute() {
  const { token = '', service = '' } = useParams();
  return isServiceId(service) ? (
    <OrderedReport key={`${token} ${service}`} token={token} serviceId={service} />
  ) : (
    <NotFoundPage />
  );
}

/** /partage/<token>: a report that its buyer shares, without any data of the order. */
export function SharedReportRoute() {
  const { token = '' } = useParams();
  const language = useReadingLanguage();
  const m = sharingMessages[language];
  const why = (error: Error) => {
    if (!(error instanceof ApiError)) return undefined;
    return error.status === 410 ? m.over : error.status === 404 ? m.unknown : undefined;
  };
  return (
    <ReadingPage language={language} title={m.shared} query={useQuery(sharedReportQuery(token, language))} why={why}>
      {(content) => (
        <ReportArticle
          content={content}
          name={token}
          actions={
            <>
              <ButtonLink to="/">{m.own}</ButtonLink>
              <InOtherLanguage language={language} />
            </>
          }
        />
      )}
    </ReadingPage>
  );
}

function Sample({ serviceId }: { serviceId: ServiceId }) {
  const language = useReadingLanguage();
  const m = readingMessages[language];
  const query = useQuery(sampleContentQuery(serviceId, language));
  const name = SERVICE_NAMES[serviceId];
  return (
    <ReadingPage language={language} title={m.sampleTitle(name)} query={query}>
      {(content) => (
        <>
          <ReportArticle
            content={content}
            name="sample"
            actions={
              <>
                <ButtonLink to="/">{m.check}</ButtonLink>
                <ExternalLink href={`/samples/${serviceId}-${language}.pdf`} aria-label={m.pdfOf(name)}>
                  {m.pdf}
                </ExternalLink>
                <InOtherLanguage language={language} />
              </>
            }
          />
          <nav className={styles.others} aria-label={m.others}>
            {SERVICE_IDS.filter((id) => id !== serviceId).map((id) => (
              <Link key={id} to={`/report/sample/${id}?lang=${language}`}>
                {m.sampleTitle(SERVICE_NAMES[id])}
              </Link>
            ))}
          </nav>
        </>
      )}
    </ReadingPage>
  );
}

/** /report/sample/<service>: a sample report, for visitors who have not bought anything yet. */
export function SampleRoute() {
  const { service = '' } = useParams();
  return isServiceId(service) ? <Sample key={service} serviceId={service} /> : <NotFoundPage />;
}
