/** The staff account that decided it; absent when nobody of the staff did. */
export interface DecidedByStaff {
  readonly adminId?: string;
}
