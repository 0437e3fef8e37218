/** Where the page of an order is: `/commande/<token>`. */
export interface OrderLink {
  readonly token: string;
}
