import type { Efeito } from './efeito.ts'
import { febrabanCodes, itauCodes } from './ocorrencia-tables.ts'

export interface Ocorrencia {
  readonly codigo: string
  readonly texto: string
  readonly efeito: Efeito
}

/** The tables of banks that differ from FEBRABAN's: the same letters mean other things there. */
const ofBanks: Readonly<Record<string, typeof itauCodes | undefined>> = { '341': itauCodes }

/** The occurrences of a line: five codes of two characters; blanks and zeros after the first one fill the place. */
export function readOcorrencias(banco: string, raw: string): Ocorrencia[] {
  const codes = Array.from({ length: 5 }, (_, at) => raw.slice(at * 2, at * 2 + 2).trim())
  return codes
    .filter((codigo, at) => codigo !== '' && !(at > 0 && codigo === '00'))
    .map((codigo) => ocorrenciaOf(banco, codigo))
}

function ocorrenciaOf(banco: string, codigo: string): Ocorrencia {
  const found = ofBanks[banco]?.get(codigo) ?? febrabanCodes.get(codigo)
  // A code that no manual explains changes nothing: a person decides whether it means a payment or a refusal.
  return found ? { codigo, ...found } : { codigo, texto: `Código ${codigo}`, efeito: 'informativo' }
}

/**
 * What happened to a payment whose line has several codes: returned counts before paid, and paid before the rest, of
 * which the first code that does more than inform decides.
 */
export function efeitoOf(ocorrencias: readonly Ocorrencia[]): Efeito {
  if (ocorrencias.some(({ efeito }) => efeito === 'devolvido')) return 'devolvido'
  if (ocorrencias.some(({ efeito }) => efeito === 'pago')) return 'pago'
  return ocorrencias.find(({ efeito }) => efeito !== 'informativo')?.efeito ?? 'informativo'
}
