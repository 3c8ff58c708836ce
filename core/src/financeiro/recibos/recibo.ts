import { formatDocumento, kindOfDocumento } from '../../kernel/person/documento.ts'
import { reaisInWords } from '../../kernel/writing/extenso.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { formatReais } from '../../kernel/amounts/money.ts'

/** A settlement that a receipt may be of. */
export interface BaixaDoRecibo {
  readonly id_empresa: number
  readonly operacao: 'C' | 'D'
  readonly id_pessoa: number | null
  /** 'titulo', 'avulso' or 'transferencia'. */
  readonly tipo: string
  /** A receipt in force that already has it. */
  readonly recibo: string | null
}

/** Why these settlements cannot be on one receipt; undefined when they can. */
export function problemOfRecibo(baixas: readonly BaixaDoRecibo[]): string | undefined {
  const [first] = baixas
  if (!first) return 'Nada foi recebido nem pago ainda: dê baixa antes de emitir o recibo.'
  if (baixas.some(({ tipo }) => tipo === 'transferencia')) {
    return 'Uma transferência entre contas não tem recibo.'
  }
  const taken = baixas.find(({ recibo }) => recibo !== null)
  if (taken) return `Já está no recibo nº ${taken.recibo}: cancele-o antes de emitir outro.`
  if (baixas.some(({ operacao }) => operacao !== first.operacao)) {
    return 'Escolha só o que foi recebido, ou só o que foi pago.'
  }
  if (baixas.some(({ id_pessoa }) => id_pessoa !== first.id_pessoa)) {
    return 'Escolha baixas da mesma pessoa.'
  }
  return baixas.some(({ id_empresa }) => id_empresa !== first.id_empresa)
    ? 'Escolha baixas {da mesma unidade}.'
    : undefined
}

/** The number of a receipt as people read it: 'nº 0042'. */
export const reciboNumber = (numero: number): string => String(numero).padStart(4, '0')

/** A document with its name: 'CNPJ 11.222.333/0001-81'; empty without one. */
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

/** What a receipt is for, from the titles it settles: each description once, in order. */
export const usualReason = (descricoes: readonly string[]): string =>
  [...new Set(descricoes)].join('; ')
