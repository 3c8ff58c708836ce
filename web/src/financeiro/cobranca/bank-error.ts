import { lazyPart } from '../../lib/page/lazy-part.tsx'

/** The dialog of what a bank refused. Its code loads when it is opened, because it is seldom needed. */
export const BankErrorDialog = lazyPart(
  async () => (await import('./bank-error.dialog.tsx')).BankErrorDialog,
)
