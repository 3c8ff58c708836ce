import { mailKinds } from '@claquete/contract/kernel/mail-kinds'

/** Falls back for kinds that this version no longer knows. */
export const kindLabel = (modelo: string): string =>
  (mailKinds as Readonly<Record<string, string>>)[modelo] ?? modelo
