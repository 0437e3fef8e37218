/** R-3.9-01: what a signed-in member of staff is shown of themself. */
export interface AdminView {
  readonly email: string;
  readonly role: 'admin';
}
