import { safeName } from '@claquete/core/kernel/writing/safe-name'

/** What the signed file of an envelope is called where it is kept and mailed. */
export const finalName = ({ titulo }: { readonly titulo: string }): string =>
  `${safeName(titulo, 80)} - assinado.pdf`
