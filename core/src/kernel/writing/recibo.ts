import type { Cents } from '../amounts/money.ts'
import { formatReais } from '../amounts/money.ts'
import { formatDocumento, kindOfDocumento } from '../person/documento.ts'
import { reaisInWords } from './extenso.ts'

/** Writes a CPF or CNPJ after the word for its kind: 'CNPJ 11.222.333/0001-81'; '' for ''. */
export function documentoOnPaper(text: string): string {
  if (text === '') return ''
  const kind = kindOfDocumento(text)
  return kind ? `${kind.toUpperCase()} ${formatDocumento(text)}` : text
}

interface Party {
  readonly nome: string
  readonly documento: string
}

interface ReciboText {
  readonly operacao: 'C' | 'D'
  readonly pagador: Party
  readonly valor: Cents
  readonly referente: string
}

/**
 * The body of a receipt. The amount is written here, in figures and in words, so that what people edit (`referente`)
 * never disagrees with it.
 */
export function reciboText({ operacao, pagador, valor, referente }: ReciboText): string {
  const payer = pagador.documento === '' ? pagador.nome : `${pagador.nome}, ${pagador.documento},`
  const verb = operacao === 'C' ? 'Recebemos' : 'Recebi(emos)'
  const fim = /[.!?]$/.test(referente) ? '' : '.'
  return `${verb} de ${payer} a importância de ${formatReais(valor)} (${reaisInWords(valor)}), referente a ${referente}${fim}`
}
