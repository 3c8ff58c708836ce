import type { FieldProblem } from '../../kernel/field-problem.ts'
import { readBoleto } from '../../kernel/boleto/boleto.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { firstOfMonth } from '../../kernel/time/calendar.ts'
import { normalizeNumeroBanco } from '../../kernel/payment/banco.ts'
import { brCodeText, readBrCode } from '../../kernel/payment/br-code.ts'
import { cents } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import {
  formatPixKey,
  normalizePixKey,
  parsePixKey,
  pixKindLabels,
} from '../../kernel/payment/pix-key.ts'
import type { PixKind } from '../../kernel/payment/pix-key.ts'
import type { ContaDestino, Destino, Via } from './pagamento.ts'

/** A destination as people type it: the fields of one form, of which each way of paying uses some. */
export interface DestinoFields {
  readonly via: Via
  /** Absent lets the text decide. */
  readonly pix_tipo?: PixKind | undefined
  readonly pix_chave?: string | undefined
  readonly payload?: string | undefined
  readonly banco?: string | undefined
  readonly agencia?: string | undefined
  readonly agencia_dv?: string | undefined
  readonly conta?: string | undefined
  readonly conta_dv?: string | undefined
  readonly tipo_conta?: ContaDestino['tipo'] | undefined
  /** The typed line or the barcode. */
  readonly linha?: string | undefined
  /** Of a boleto without an amount. */
  readonly valor_nominal?: Cents | undefined
  readonly desconto?: Cents | undefined
  readonly acrescimo?: Cents | undefined
  readonly receita?: string | undefined
  readonly apuracao?: CalendarDate | undefined
  readonly vencimento?: CalendarDate | undefined
  readonly referencia?: string | undefined
  readonly principal?: Cents | undefined
  readonly multa?: Cents | undefined
  readonly juros?: Cents | undefined
  readonly competencia?: CalendarDate | undefined
  readonly outras_entidades?: Cents | undefined
}
export type DestinoField = keyof DestinoFields

type Problem = FieldProblem<DestinoField>
type Read = { readonly destino: Destino } | { readonly erros: readonly Problem[] }

const zero = cents(0)
const only = (campo: DestinoField, msg: string): Read => ({ erros: [{ campo, msg }] })

/** Those of the fields that are blank, each with what to say. */
const missing = (
  fields: DestinoFields,
  wanted: readonly (readonly [DestinoField, string])[],
): Problem[] =>
  wanted.flatMap(([campo, msg]) => ((fields[campo] ?? '') === '' ? [{ campo, msg }] : []))

function readChave({ pix_tipo, pix_chave = '' }: DestinoFields): Read {
  if (pix_chave.trim() === '') return only('pix_chave', 'Informe a chave Pix.')
  const chave = pix_tipo
    ? { kind: pix_tipo, key: normalizePixKey(pix_tipo, pix_chave) }
    : parsePixKey(pix_chave)
  if (chave?.key === undefined) {
    const what = pix_tipo ? pixKindLabels[pix_tipo] : 'uma chave Pix'
    return only('pix_chave', `Isto não é ${what}: confira.`)
  }
  return { destino: { via: 'pix_chave', chave: { kind: chave.kind, key: chave.key } } }
}

function readCopiaCola({ payload = '' }: DestinoFields): Read {
  if (payload.trim() === '') return only('payload', 'Cole o código Pix.')
  const read = readBrCode(payload)
  return 'problem' in read
    ? only('payload', `${read.problem}.`)
    : { destino: { via: 'pix_copia_cola', payload: brCodeText(payload) } }
}

const clean = (text: string | undefined) => (text ?? '').replace(/[\s.-]/gu, '').toUpperCase()

function readConta(fields: DestinoFields): Read {
  const banco = normalizeNumeroBanco(fields.banco ?? '')
  const erros = [
    ...(banco === undefined
      ? [{ campo: 'banco' as const, msg: 'Informe o número do banco.' }]
      : []),
    ...missing(fields, [
      ['agencia', 'Informe a agência.'],
      ['conta', 'Informe a conta.'],
      ['conta_dv', 'Informe o dígito da conta.'],
    ]),
  ]
  if (banco === undefined || erros.length > 0) return { erros }
  return {
    destino: {
      via: 'conta',
      conta: {
        banco,
        agencia: clean(fields.agencia),
        agenciaDv: clean(fields.agencia_dv),
        conta: clean(fields.conta),
        contaDv: clean(fields.conta_dv),
        tipo: fields.tipo_conta ?? 'corrente',
      },
    },
  }
}

/** A line of either kind, whichever of the two was chosen: the line itself says which. */
function readLinha(fields: DestinoFields, today: CalendarDate): Read {
  const { linha = '', valor_nominal, desconto = zero, acrescimo = zero } = fields
  if (linha.trim() === '') return only('linha', 'Digite ou cole a linha do boleto.')
  const read = readBoleto(linha, today)
  if ('problem' in read) return only('linha', `${read.problem}.`)
  const { codigoBarras } = read
  if (read.kind === 'guia') {
    return { destino: { via: 'guia', codigoBarras, vencimento: fields.vencimento } }
  }
  const valorNominal = read.valor ?? valor_nominal
  if (valorNominal === undefined || valorNominal <= 0) {
    return only('valor_nominal', 'Este boleto não diz o valor: informe-o.')
  }
  if (desconto >= valorNominal) return only('desconto', 'O desconto é maior que o boleto.')
  const vencimento = read.vencimento ?? fields.vencimento
  return { destino: { via: 'boleto', codigoBarras, vencimento, valorNominal, desconto, acrescimo } }
}

function readDarf(fields: DestinoFields): Read {
  const { receita = '', apuracao, vencimento, referencia = '', principal = zero } = fields
  const erros = missing(fields, [
    ['receita', 'Informe o código de receita.'],
    ['apuracao', 'Informe o período de apuração.'],
    ['vencimento', 'Informe o vencimento.'],
    ['principal', 'Informe o valor principal.'],
  ])
  if (erros.length > 0 || !apuracao || !vencimento) return { erros }
  return {
    destino: {
      via: 'darf',
      receita: clean(receita),
      apuracao,
      vencimento,
      referencia: clean(referencia),
      principal,
      multa: fields.multa ?? zero,
      juros: fields.juros ?? zero,
    },
  }
}

function readGps(fields: DestinoFields): Read {
  const { receita = '', competencia, principal = zero } = fields
  const erros = missing(fields, [
    ['receita', 'Informe o código de pagamento.'],
    ['competencia', 'Informe a competência.'],
    ['principal', 'Informe o valor do INSS.'],
  ])
  if (erros.length > 0 || !competencia) return { erros }
  return {
    destino: {
      via: 'gps',
      receita: clean(receita),
      competencia: firstOfMonth(competencia),
      inss: principal,
      outrasEntidades: fields.outras_entidades ?? zero,
      acrescimos: fields.acrescimo ?? zero,
    },
  }
}

/** The destination that somebody typed, or every problem of its fields. `today` decides between due dates. */
export function readDestino(fields: DestinoFields, today: CalendarDate): Read {
  switch (fields.via) {
    case 'pix_chave':
      return readChave(fields)
    case 'pix_copia_cola':
      return readCopiaCola(fields)
    case 'conta':
      return readConta(fields)
    case 'boleto':
    case 'guia':
      return readLinha(fields, today)
    case 'darf':
      return readDarf(fields)
    case 'gps':
      return readGps(fields)
  }
}

/** The fields that read as this destination. */
export function fieldsOfDestino(destino: Destino): DestinoFields {
  const { via } = destino
  switch (via) {
    case 'pix_chave':
      return { via, pix_tipo: destino.chave.kind, pix_chave: formatPixKey(destino.chave) }
    case 'pix_copia_cola':
      return { via, payload: destino.payload }
    case 'conta': {
      const { banco, agencia, agenciaDv, conta, contaDv, tipo } = destino.conta
      return {
        via,
        banco,
        agencia,
        agencia_dv: agenciaDv,
        conta,
        conta_dv: contaDv,
        tipo_conta: tipo,
      }
    }
    case 'boleto': {
      const { codigoBarras, vencimento, valorNominal, desconto, acrescimo } = destino
      return {
        via,
        linha: codigoBarras,
        vencimento,
        valor_nominal: valorNominal,
        desconto,
        acrescimo,
      }
    }
    case 'guia':
      return { via, linha: destino.codigoBarras, vencimento: destino.vencimento }
    case 'darf': {
      const { receita, apuracao, vencimento, referencia, principal, multa, juros } = destino
      return { via, receita, apuracao, vencimento, referencia, principal, multa, juros }
    }
    case 'gps': {
      const { receita, competencia, inss, outrasEntidades, acrescimos } = destino
      return {
        via,
        receita,
        competencia,
        principal: inss,
        outras_entidades: outrasEntidades,
        acrescimo: acrescimos,
      }
    }
  }
}
