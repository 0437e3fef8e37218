import type { QuoteView, SessionView } from '@shop/domain';
import type { AdminView, AuditView, PaymentIssuesView, StoryView } from '@shop/domain/admin';
import type {
  AnalyticsView,
  DashboardView,
  DayFigures,
  Figures,
  FunnelView,
  LiveFigures,
  Slice,
  SpeedView,
  VisitsView,
} from '@shop/domain/analytics';
import type {
  ImmediatePerformanceView,
  OrderedReportView,
  OrderLinkView,
  SharedLinkView,
  OrderView,
  StaffOrder,
  StaffOrders,
  WithdrawalView,
} from '@shop/domain/orders';
import type { PaymentIntentView } from '@shop/domain/payments';
import type { MailDomainView } from '@shop/domain/customers';
import type { DiscountView, PriceView } from '@shop/domain/pricing';
import type { AvailabilityView, ReportAvailability, ReportContent, ReportSummary } from '@shop/domain/reports';
import type { StepView } from '@shop/domain/sessions';
import type { DayRange } from '@shop/domain/time';
import type { VehicleData } from '@shop/domain/vehicles';
import type { ConfigurationView } from '../configuration-view.js';
import type { LivenessView, ReadinessView } from '../health-views.js';
import type { Problem } from '../problem.js';

/** Every body that the API answers, by its name in the description; the build describes them from this. */
export interface Views {
  readonly Session: SessionView;
  readonly Quote: QuoteView;
  readonly Vehicle: VehicleData;
  readonly ReportAvailability: ReportAvailability;
  readonly Availability: AvailabilityView;
  readonly Step: StepView;
  readonly Steps: readonly StepView[];
  readonly Keywords: readonly string[];
  readonly MailDomain: MailDomainView;
  readonly Discount: DiscountView;
  readonly Price: PriceView;
  readonly PaymentIntent: PaymentIntentView;
  /** Done. */
  readonly Accepted: { readonly accepted: true };
  /** Done. */
  readonly Received: { readonly received: true };
  /** Done. */
  readonly Withdrawn: { readonly withdrawn: true };
  /** Done. */
  readonly SignedOut: { readonly signedOut: true };
  readonly Admin: AdminView;
  readonly Story: StoryView;
  readonly Audit: AuditView;
  readonly Concerns: PaymentIssuesView;
  readonly Dashboard: DashboardView;
  readonly LiveFigures: LiveFigures;
  readonly DayRange: DayRange;
  readonly Figures: Figures;
  readonly DayFigures: DayFigures;
  readonly Slice: Slice;
  readonly Funnel: FunnelView;
  readonly Analytics: AnalyticsView;
  readonly Visits: VisitsView;
  readonly Speed: SpeedView;
  readonly Order: OrderView;
  readonly OrderedReport: OrderedReportView;
  readonly Withdrawal: WithdrawalView;
  readonly ImmediatePerformance: ImmediatePerformanceView;
  readonly ReportContent: ReportContent;
  readonly ReportSummaries: readonly ReportSummary[];
  readonly OrderLink: OrderLinkView;
  readonly SharedLink: SharedLinkView;
  readonly StaffOrder: StaffOrder;
  readonly StaffOrders: StaffOrders;
  readonly Configuration: ConfigurationView;
  readonly Liveness: LivenessView;
  readonly Readiness: ReadinessView;
  readonly Problem: Problem;
}

export type ViewName = keyof Views;
