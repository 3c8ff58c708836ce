import { fold } from '../../../../kernel/text.ts'

/**
 * SALIC's own codes (domain notes 2.3). Kinds of documents are words of the company: the first code whose word is in the
 * name is its own, `rpa` before `recibo`, which is in its whole name.
 */
const documentos = [
  ['5 - RPA', ['rpa', 'autonomo']],
  ['3 - Nota fiscal/fatura', ['nota', 'nf', 'nfe', 'nfse', 'nf-e', 'nfs-e', 'fatura']],
  ['2 - Cupom fiscal', ['cupom']],
  ['4 - Recibo de pagamento', ['recibo']],
  ['1 - Guia de recolhimento', ['guia', 'darf', 'gps', 'gnre', 'boleto']],
] as const

const formas: Readonly<Record<string, string>> = {
  cheque: '1 - Cheque',
  pix: '2 - Transferência bancária',
  transferencia: '2 - Transferência bancária',
  boleto: '2 - Transferência bancária',
  debito: '2 - Transferência bancária',
  dinheiro: '3 - Saque/dinheiro',
}

/** '' where SALIC has no code for it. */
export function documentosDoSalic(tipo: string | null): string {
  const words = new Set(fold(tipo ?? '').split(/[^a-z0-9-]+/))
  return documentos.find(([, names]) => names.some((name) => words.has(name)))?.[0] ?? ''
}

export const formasDoSalic = (forma: string | null): string => formas[forma ?? ''] ?? ''
