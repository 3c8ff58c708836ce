import { createHash } from 'node:crypto'

/** In hexadecimal. */
export const sha256Of = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

/** What is told when a stored file is not what was sent to be signed. */
export const changedText = (nome: string): string =>
  `“${nome}” não é mais o arquivo que foi enviado: o que está guardado mudou. Restaure-o da cópia de segurança, ou cancele e envie de novo.`
