import { lazyPart } from '../../lib/page/lazy-part.tsx'

/** What the bank refused; read when it is opened, as it is seldom seen. */
export const BankErrorDialog = lazyPart(
  async () => (await import('./bank-error.dialog.tsx')).BankErrorDialog,
)
