/** Written by backend/dist/cli/openapi.cli.js from the API's description; a test keeps it so. */

export interface Configuration {
  readonly brandName: string;
  readonly professionalAppUrl: string;
  readonly customerAppUrl: string;
  readonly reviewsUrl: string;
  readonly supportEmail: string;
  readonly company: {
    readonly name: string;
    readonly siret: string;
    readonly vatNumber: string;
    readonly address: string;
    readonly director: string;
    readonly host: string;
    readonly mediator: string;
  };
  readonly stripe: { readonly publicKey: string; readonly scriptUrl: string };
  readonly analytics: { readonly host: string; readonly key: string } | null;
  readonly livePaymentHost: string;
  readonly priceDisplay: 'specified' | 'lawful';
  readonly ratings: {
    readonly google: { readonly stars: number; readonly reviews: number; readonly date: string | null } | null;
    readonly trustpilot: { readonly stars: number; readonly reviews: number; readonly date: string | null } | null;
  };
  readonly promiseSeconds: number;
  readonly checksMailDomains: boolean;
}

export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors?: ReadonlyArray<{ readonly field: string; readonly message: string }>;
  readonly total?: number;
  readonly amount?: number;
  readonly challenge?: { readonly parameters: Readonly<Record<string, unknown>>; readonly signature: string };
  readonly basePrice?: number;
  readonly brand?: string;
  readonly year?: number;
}

export interface PaymentIntent {
  readonly clientSecret: string;
}

export interface OrderLink {
  readonly token: string;
}

export interface PreparePaymentRequest {
  readonly sessionUuid: string;
  readonly amount?: number | null;
  readonly currency?: string | null;
  readonly services?:
    | ReadonlyArray<
        | 'mecavin'
        | 'service-history'
        | 'mecascore'
        | {
            readonly serviceId: 'mecavin' | 'service-history' | 'mecascore';
            readonly price?: number;
            readonly serviceName?: string;
            readonly priceInCents?: number;
          }
      >
    | string
    | null;
  readonly vehicleData?:
    | {
        readonly marque?: string | null;
        readonly modele?: string | null;
        readonly annee?: number | string | null;
        readonly immatriculation_siv?: string | null;
        readonly immatriculation_siv_fr?: string | null;
        readonly vin?: string | null;
      }
    | string
    | null;
  readonly email?: string | null;
  readonly mileage?: number | null;
  readonly discountToken?: string | null;
}

export interface StartSessionRequest {
  readonly idaff?: string | null;
  readonly src?: string | null;
  readonly email?: string | null;
  readonly product?: string | null;
  readonly idveh?: string | null;
  readonly lang?: unknown;
  readonly uuid?: string | null;
}

export interface UpdateSessionRequest {
  readonly idaff?: string | null;
  readonly src?: string | null;
  readonly email?: string | null;
  readonly product?: string | null;
  readonly idveh?: string | null;
  readonly lang?: unknown;
  readonly vehicleData?:
    | {
        readonly marque?: string | null;
        readonly modele?: string | null;
        readonly annee?: number | string | null;
        readonly immatriculation_siv?: string | null;
        readonly immatriculation_siv_fr?: string | null;
        readonly vin?: string | null;
      }
    | string
    | null;
  readonly basePrice?: number | null;
  readonly gdprConsent?: boolean | null;
  readonly gdprConsentDate?: string | null;
  readonly gdprConsentVersion?: string | null;
  readonly selectedServices?:
    | ReadonlyArray<
        | 'mecavin'
        | 'service-history'
        | 'mecascore'
        | {
            readonly serviceId: 'mecavin' | 'service-history' | 'mecascore';
            readonly price?: number;
            readonly serviceName?: string;
            readonly priceInCents?: number;
          }
      >
    | string
    | null;
  readonly servicePrices?:
    | ReadonlyArray<{
        readonly serviceId: 'mecavin' | 'service-history' | 'mecascore';
        readonly price: number;
        readonly serviceName?: string;
        readonly priceInCents?: number;
      }>
    | string
    | null;
  readonly totalAmount?: number | null;
  readonly mileage?: number | null;
  readonly paymentStatus?: string | null;
  readonly paymentAmount?: number | null;
  readonly paymentIntentId?: string | null;
  readonly paymentProvider?: string | null;
  readonly discountToken?: string | null;
  readonly discountPercentage?: number | null;
}

export interface RecordStepRequest {
  readonly uuid: string;
  readonly stepNumber: number;
  readonly payloadJson?: Readonly<Record<string, unknown>> | ReadonlyArray<unknown> | string | null;
  readonly status?: string | null;
  readonly providerCode?: string | null;
  readonly providerMessage?: string | null;
}

export interface FindByPlateRequest {
  readonly immatriculation?: string | null;
  readonly licensePlate?: string | null;
}

export interface FindByVinRequest {
  readonly VIN?: string | null;
  readonly vin?: string | null;
}

export interface EmailConsentRequest {
  readonly email?: string | null;
  readonly gdprConsent?: boolean | null;
  readonly sessionUuid?: string | null;
  readonly vehicleData?: {
    readonly marque?: string | null;
    readonly modele?: string | null;
    readonly annee?: number | string | null;
    readonly immatriculation_siv?: string | null;
    readonly immatriculation_siv_fr?: string | null;
    readonly vin?: string | null;
  } | null;
  readonly idaff?: string | null;
  readonly src?: string | null;
  readonly lang?: string | null;
}

export interface WithdrawConsentRequest {
  readonly sessionUuid: string;
}

export interface CalculatePriceRequest {
  readonly make: string;
  readonly model: string;
  readonly year: number | string;
}

export interface AskRefundRequest {
  readonly serviceId: 'mecavin' | 'service-history' | 'mecascore';
  readonly complaint: 'data-incomplete' | 'valuation-wrong' | 'other';
  readonly explanation?: string;
}

export interface DeclareWithdrawalRequest {
  readonly name: string;
  readonly email: string;
}

export interface CorrectAddressRequest {
  readonly email: string;
}

export interface ConfirmAddressRequest {
  readonly code: string;
}

export interface AgreeToImmediatePerformanceRequest {
  readonly wordingId: 'immediate-performance-fr-1' | 'immediate-performance-en-1';
}

export interface GrantRefundRequest {
  readonly reason: string;
}

export interface DeclineRefundRequest {
  readonly reason: string;
}

export interface RefundByHandRequest {
  readonly reason: string;
}

export interface RecordWithdrawalRequest {
  readonly name: string;
  readonly email: string;
  readonly sentOn: string;
}

export interface ReplaceOrderLinkRequest {
  readonly link: number;
}

export interface SpeedRequest {
  readonly device: 'phone' | 'desktop';
  readonly measures: ReadonlyArray<{
    readonly step: 'landing' | 'email' | 'services' | 'payment' | 'success' | 'order' | 'report' | 'other';
    readonly metric: 'lcp' | 'inp';
    readonly ms: number;
  }>;
}

export interface RevealRequest {
  readonly reason: string;
}
