/** Days for which the page of a request opens. */
export const linkDays = 7

export const pageAddress = (baseUrl: string, token: string): string =>
  `${baseUrl}/financeiro/enviar-email/aprovar-pagamento?token=${encodeURIComponent(token)}`
