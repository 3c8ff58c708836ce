import {
  cents,
  decimalTextToCents,
  formatReais,
  subtract,
  sum,
} from '../../../kernel/amounts/money.ts'
import type { Cents } from '../../../kernel/amounts/money.ts'
import { normalizeDocumento } from '../../../kernel/person/documento.ts'
import { isCalendarDate } from '../../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../../kernel/time/calendar.ts'
import { elementAt, textAt, textBelow } from '../../../kernel/xml/element.ts'
import type { XmlElement } from '../../../kernel/xml/element.ts'
import { isChave } from '../nfse/identity.ts'

/** Taxes that a note says were withheld. PIS, COFINS and CSLL are one sum (`vRetCSLL`, NT 007 of 02/2026). */
export const retidosDaNota = ['iss', 'irrf', 'contribuicoes', 'inss'] as const
export type RetidoDaNota = (typeof retidosDaNota)[number]

export const namesOfRetidos: Readonly<Record<RetidoDaNota, string>> = {
  iss: 'ISS',
  irrf: 'IRRF',
  contribuicoes: 'PIS, COFINS e CSLL',
  inss: 'INSS',
}

export interface NotaFacts extends Readonly<Record<RetidoDaNota, Cents>> {
  readonly chave: string
  readonly numero_nota: string
  readonly emitida_em: CalendarDate | null
  readonly competencia: CalendarDate
  readonly ambiente: '1' | '2'
  readonly prestador_documento: string
  readonly prestador_nome: string
  /** '' where the note names nobody. */
  readonly tomador_documento: string
  readonly descricao: string
  /** What of its text may name a job: the order and the document that it refers to. */
  readonly pedido: string
  readonly c_trib_nac: string
  /** The price of the service, without the discount that depends on nothing. */
  readonly valor: Cents
  readonly liquido: Cents
  /** The key of the note whose place it takes; '' for none. */
  readonly substitui: string
  /** What in it does not add up, in words. */
  readonly avisos: readonly string[]
}

export interface EventoFacts {
  readonly chave: string
  /** Its six digits: 101101 cancels. */
  readonly tipo: string
  readonly em: string
  readonly motivo: string
}

export type DocumentoFacts =
  | { readonly tipo: 'nota'; readonly id: string; readonly nota: NotaFacts }
  | { readonly tipo: 'evento'; readonly id: string; readonly evento: EventoFacts }
  | { readonly tipo: 'outro'; readonly motivo: string }

const notANote =
  'Não é uma NFS-e do padrão nacional. De outro leiaute, peça o XML nacional ou registre a nota pela chave.'
const other = (motivo: string): DocumentoFacts => ({ tipo: 'outro', motivo })
const none = cents(0)

const amount = (text: string): Cents | undefined => decimalTextToCents(text)
const registration = (one: XmlElement | undefined): string =>
  normalizeDocumento(textAt(one, 'CNPJ') || textAt(one, 'CPF'))
const dayOf = (text: string): CalendarDate | null => {
  const day = text.slice(0, 10)
  return isCalendarDate(day) ? day : null
}

/** PIS and COFINS that layouts before 1.01 wrote beside `vRetCSLL` when they were withheld. */
function contributionsOf(dps: XmlElement | undefined, layout: string): Cents {
  const taxes = elementAt(dps, 'valores', 'trib', 'tribFed')
  const together = amount(textAt(taxes, 'vRetCSLL')) ?? none
  const isOlder = layout === '1.00' && textAt(taxes, 'piscofins', 'tpRetPisCofins') === '1'
  if (!isOlder) return together
  const [pis, cofins] = [textAt(taxes, 'piscofins', 'vPis'), textAt(taxes, 'piscofins', 'vCofins')]
  return sum([together, amount(pis) ?? none, amount(cofins) ?? none])
}

interface Values {
  readonly valor: Cents
  readonly retidos: Readonly<Record<RetidoDaNota, Cents>>
  readonly liquido: Cents
  readonly avisos: string[]
}

function valuesOf(
  inside: XmlElement,
  dps: XmlElement | undefined,
  layout: string,
): Values | undefined {
  const service = amount(textAt(dps, 'valores', 'vServPrest', 'vServ'))
  if (service === undefined || service <= 0) return undefined
  const discount = amount(textAt(dps, 'valores', 'vDescCondIncond', 'vDescIncond')) ?? none
  const valor = subtract(service, discount)
  const taxes = elementAt(dps, 'valores', 'trib', 'tribFed')
  const hasIss = textAt(dps, 'valores', 'trib', 'tribMun', 'tpRetISSQN') === '2'
  const iss = hasIss ? amount(textAt(inside, 'valores', 'vISSQN')) : none
  const retidos = {
    iss: iss ?? none,
    irrf: amount(textAt(taxes, 'vRetIRRF')) ?? none,
    contribuicoes: contributionsOf(dps, layout),
    inss: amount(textAt(taxes, 'vRetCP')) ?? none,
  }
  const together = sum(Object.values(retidos))
  const told = amount(textAt(inside, 'valores', 'vTotalRet'))
  const liquido = amount(textAt(inside, 'valores', 'vLiq')) ?? subtract(valor, together)
  const avisos = [
    ...(discount > 0 ? [`O desconto de ${formatReais(discount)} já foi tirado do valor.`] : []),
    ...(hasIss && iss === undefined ? ['A nota diz que o ISS é retido e não diz quanto.'] : []),
    ...(told !== undefined && told !== together
      ? [`As retenções somam ${formatReais(together)}, e a nota diz ${formatReais(told)}.`]
      : []),
    ...(liquido === subtract(valor, together)
      ? []
      : [`O líquido da nota (${formatReais(liquido)}) não é o valor menos as retenções.`]),
  ]
  return { valor, retidos, liquido, avisos }
}

function readNota(inside: XmlElement, layout: string): DocumentoFacts {
  const id = inside.attributes['Id'] ?? ''
  const chave = id.slice(3)
  if (!id.startsWith('NFS') || !isChave(chave)) {
    return other('A chave da nota está errada: o último dígito não confere com os outros.')
  }
  const dps = elementAt(inside, 'DPS', 'infDPS')
  const competencia = dayOf(textAt(dps, 'dCompet'))
  const values = valuesOf(inside, dps, layout)
  const issuer = registration(elementAt(inside, 'emit')) || registration(elementAt(dps, 'prest'))
  if (!competencia || !values || issuer === '') {
    return other('A nota está incompleta: falta o prestador, a competência ou o valor.')
  }
  const infos = elementAt(dps, 'serv', 'infoCompl')
  const name = textAt(inside, 'emit', 'xNome') || textAt(dps, 'prest', 'xNome')
  const nota: NotaFacts = {
    chave,
    numero_nota: textAt(inside, 'nNFSe'),
    emitida_em: dayOf(textAt(inside, 'dhProc') || textAt(dps, 'dhEmi')),
    competencia,
    ambiente: textAt(dps, 'tpAmb') === '2' ? '2' : '1',
    prestador_documento: issuer,
    prestador_nome: name.slice(0, 300),
    tomador_documento: registration(elementAt(dps, 'toma')),
    descricao: textAt(dps, 'serv', 'cServ', 'xDescServ').slice(0, 2000),
    pedido: [textAt(infos, 'xPed'), textAt(infos, 'docRef'), textAt(infos, 'xInfComp')]
      .filter(Boolean)
      .join(' ')
      .slice(0, 2000),
    c_trib_nac: textAt(dps, 'serv', 'cServ', 'cTribNac').slice(0, 20),
    valor: values.valor,
    ...values.retidos,
    liquido: values.liquido,
    substitui: textAt(dps, 'subst', 'chSubstda'),
    avisos: values.avisos,
  }
  return { tipo: 'nota', id, nota }
}

function readEvento(inside: XmlElement): DocumentoFacts {
  const id = inside.attributes['Id'] ?? ''
  const chave = textBelow(inside, 'chNFSe')
  const pedido = elementAt(inside, 'pedRegEvento', 'infPedReg') ?? inside
  const act = pedido.children.find(({ name }) => /^e\d{6}$/u.test(name))
  const tipo = act?.name.slice(1) ?? /^EVT.{50}(\d{6})/u.exec(id)?.[1] ?? ''
  if (!isChave(chave) || tipo === '') return other('O evento não diz de qual nota é.')
  const em = textAt(inside, 'dhProc') || textAt(pedido, 'dhEvento')
  const motivo = act ? textAt(act, 'xMotivo') : ''
  return { tipo: 'evento', id, evento: { chave, tipo, em, motivo: motivo.slice(0, 255) } }
}

/** What a document of the national NFS-e says: a note, an event of a note, or why it is neither. */
export function readDocumento(root: XmlElement): DocumentoFacts {
  const [inside] = root.children
  if (!inside) return other(notANote)
  if (root.name === 'NFSe' && inside.name === 'infNFSe') {
    return readNota(inside, root.attributes['versao'] ?? '')
  }
  if (root.name === 'evento' && inside.name === 'infEvento') return readEvento(inside)
  if (root.name === 'DPS') return other('É uma declaração (DPS), que ainda não é a nota.')
  return other(notANote)
}
