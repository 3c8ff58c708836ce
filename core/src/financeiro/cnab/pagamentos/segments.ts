import { readBoleto } from '../../../kernel/boleto/boleto.ts'
import { kindOfDocumento } from '../../../kernel/person/documento.ts'
import { onlyDigits } from '../../../kernel/text.ts'
import type { ContaDestino, Destino, Pagamento } from '../../pagamentos/pagamento.ts'
import { readPixCode } from './pix-code.ts'
import type { CnabRecord, Fields, ValuesOf } from '../record.ts'
import { pixKindCodes, servicoOf } from './codes.ts'
import type { FormaOfLancamento, Servico } from './codes.ts'
import type { Layout } from './layouts.ts'

/** Who pays, as the headers of a file have it. */
export interface Pagador {
  readonly documento: string
  readonly nome: string
  readonly convenio: string
  readonly agencia: string
  readonly agenciaDv: string
  readonly conta: string
  readonly contaDv: string
  readonly endereco: {
    readonly logradouro: string
    readonly numero: string
    readonly complemento: string
    readonly cidade: string
    readonly cep: string
    readonly uf: string
  }
}

/** Values by the names of fields: a record takes those that its layout has. */
export type Values = ValuesOf<Fields>

export interface Part {
  readonly record: CnabRecord
  readonly values: Values
}

/** The batch that a payment goes into, and its records; the first is the one that pays. */
export interface Parts {
  readonly servico: Servico
  readonly forma: FormaOfLancamento
  readonly parts: readonly [Part, ...Part[]]
}

export interface Making {
  readonly layout: Layout
  readonly pagador: Pagador
  readonly pagamento: Pagamento
}

export const tipoOfInscricao = (documento: string): number =>
  kindOfDocumento(documento) === 'cpf' ? 1 : 2

/** The number of an address: letters have no place in it. */
export const houseNumber = (numero: string): string => onlyDigits(numero).slice(-5)

/** What the record of every payment says. */
function paying({ layout, pagamento }: Making): Values {
  const { seuNumero, data, valor, favorecido } = pagamento
  return {
    seuNumero,
    data,
    valor,
    nome: favorecido.nome,
    nossoNumero: '',
    dataReal: undefined,
    valorReal: 0,
    ocorrencias: layout.blanks.ocorrencias,
  }
}

const favorecidoOf = ({ pagamento: { favorecido } }: Making): Values => ({
  favorecidoTipo: tipoOfInscricao(favorecido.documento),
  favorecidoDocumento: favorecido.documento,
})

/** How a payment goes by a file of this bank. */
export function partsOf(making: Making): Parts {
  const { destino } = making.pagamento
  const servico = servicoOf(destino.via)
  switch (destino.via) {
    case 'pix_chave':
      return { servico, forma: '45', parts: pixByKey(making, destino.chave) }
    case 'conta':
      return { servico, ...transfer(making, destino.conta) }
    case 'pix_copia_cola':
      return { servico, forma: '47', parts: pixByCode(making, destino.payload) }
    case 'boleto':
      return {
        servico,
        forma: destino.codigoBarras.startsWith(making.layout.banco) ? '30' : '31',
        parts: boleto(making, destino),
      }
    case 'guia':
      return { servico, ...guia(making, destino) }
    case 'darf':
      return { servico, forma: '16', parts: [darf(making, destino)] }
    case 'gps':
      return { servico, forma: '17', parts: [gps(making, destino)] }
  }
}

function pixByKey(
  making: Making,
  { kind, key }: Extract<Destino, { via: 'pix_chave' }>['chave'],
): Parts['parts'] {
  const { records } = making.layout
  const a: Values = {
    ...paying(making),
    camara: '009',
    bancoFavorecido: '000',
    agenciaFavorecido: '',
    agenciaFavorecidoDv: '',
    contaFavorecido: '',
    contaFavorecidoDv: '',
    contaFavorecida: '0'.repeat(20),
    tipoDeTransferencia: '04',
    numeroDoDocumento: '',
    finalidadeTed: '',
    ...favorecidoOf(making),
  }
  const b: Values = {
    ...favorecidoOf(making),
    tipoDeChave: pixKindCodes[kind],
    mensagem: making.pagamento.mensagem ?? '',
    chave: key,
  }
  return [
    { record: records.a, values: a },
    { record: records.bPix, values: b },
  ]
}

/** Itaú's place of the payee's account: one shape for its own accounts, one for those of other banks. */
function placeOfConta({ banco, agencia, conta, contaDv }: ContaDestino, own: string): string {
  return banco === own
    ? `0${agencia.padStart(4, '0')} ${conta.padStart(12, '0')} ${contaDv}`
    : `${agencia.padStart(5, '0')} ${conta.padStart(12, '0')} ${contaDv}`
}

function formOfTransfer({ layout, pagador, pagamento }: Making, conta: ContaDestino) {
  const isOwn = pagamento.favorecido.documento === pagador.documento
  if (conta.banco !== layout.banco) return isOwn ? '43' : '41'
  return conta.tipo === 'poupanca' ? '05' : '01'
}

function transfer(making: Making, conta: ContaDestino): Pick<Parts, 'forma' | 'parts'> {
  const { records, banco } = making.layout
  const forma = formOfTransfer(making, conta)
  const isTed = forma === '41' || forma === '43'
  const a: Values = {
    ...paying(making),
    camara: isTed ? '018' : '000',
    bancoFavorecido: conta.banco,
    agenciaFavorecido: conta.agencia,
    agenciaFavorecidoDv: conta.agenciaDv,
    contaFavorecido: conta.conta,
    contaFavorecidoDv: conta.contaDv,
    contaFavorecida: placeOfConta(conta, banco),
    tipoDeTransferencia: '',
    numeroDoDocumento: '',
    finalidadeTed: isTed ? '00001' : '',
    ...favorecidoOf(making),
  }
  const first: Part = { record: records.a, values: a }
  return {
    forma,
    parts: records.bEndereco
      ? [first, { record: records.bEndereco, values: addressOf(making) }]
      : [first],
  }
}

function addressOf(making: Making): Values {
  const { valor, data, favorecido } = making.pagamento
  const { endereco } = favorecido
  return {
    ...favorecidoOf(making),
    logradouro: endereco?.logradouro ?? '',
    numero: houseNumber(endereco?.numero ?? ''),
    complemento: endereco?.complemento ?? '',
    bairro: endereco?.bairro ?? '',
    cidade: endereco?.cidade ?? '',
    cep: onlyDigits(endereco?.cep ?? '').slice(0, 8),
    uf: endereco?.uf ?? '',
    vencimento: data,
    valorDocumento: valor,
  }
}

const parties = (making: Making): Values => ({
  movimento: making.layout.blanks.movimento,
  pagadorTipo: tipoOfInscricao(making.pagador.documento),
  pagadorDocumento: making.pagador.documento,
  pagador: making.pagador.nome,
  ...favorecidoOf(making),
  beneficiario: making.pagamento.favorecido.nome,
})

function boleto(
  making: Making,
  {
    codigoBarras,
    vencimento,
    valorNominal,
    desconto,
    acrescimo,
  }: Extract<Destino, { via: 'boleto' }>,
): Parts['parts'] {
  const { records, blanks } = making.layout
  const j: Values = {
    ...paying(making),
    codigoBarras,
    vencimento: vencimento ?? making.pagamento.data,
    valorNominal,
    desconto,
    acrescimo,
    moeda: blanks.moeda,
  }
  return [
    { record: records.j, values: j },
    { record: records.j52, values: parties(making) },
  ]
}

function pixByCode(making: Making, payload: string): Parts['parts'] {
  const { records, blanks } = making.layout
  const { valor, data } = making.pagamento
  const j: Values = {
    ...paying(making),
    codigoBarras: '',
    vencimento: data,
    valorNominal: valor,
    desconto: 0,
    acrescimo: 0,
    moeda: blanks.moeda,
  }
  const { chave = '', txid = '' } = readPixCode(payload) ?? {}
  return [
    { record: records.j, values: j },
    { record: records.j52Pix, values: { ...parties(making), chave, txid } },
  ]
}

/** City halls, the government and fines: Itaú takes their bills as taxes, the others as bills of utilities. */
const taxes: ReadonlySet<string> = new Set(['1', '5', '7'])

function guia(
  making: Making,
  { codigoBarras, vencimento }: Extract<Destino, { via: 'guia' }>,
): Pick<Parts, 'forma' | 'parts'> {
  const { layout, pagamento } = making
  const read = readBoleto(codigoBarras, pagamento.data)
  const isItau = layout.banco === '341'
  const isTax = 'segmento' in read && taxes.has(read.segmento)
  const values: Values = {
    ...paying(making),
    codigoBarras,
    linhaDigitavel: 'problem' in read ? '' : read.linhaDigitavel,
    vencimento: vencimento ?? pagamento.data,
  }
  return {
    forma: isItau ? (isTax ? '91' : '13') : '11',
    parts: [{ record: layout.records.o, values }],
  }
}

/** The taxpayer is the payer. N has the codes of documents the other way round. */
function contribuinte(making: Making): Values {
  const { documento, nome } = making.pagador
  return {
    ...paying(making),
    nome,
    contribuinteTipo: tipoOfInscricao(documento) === 2 ? '01' : '02',
    inscricaoTipo: tipoOfInscricao(documento),
    contribuinte: documento,
  }
}

const darf = (
  making: Making,
  { via: _via, ...tributo }: Extract<Destino, { via: 'darf' }>,
): Part => ({
  record: making.layout.records.darf,
  values: { ...contribuinte(making), tributo: '16', ...tributo },
})

const gps = (
  making: Making,
  { via: _via, competencia, ...tributo }: Extract<Destino, { via: 'gps' }>,
): Part => ({
  record: making.layout.records.gps,
  values: {
    ...contribuinte(making),
    tributo: '17',
    ...tributo,
    competencia: competencia.slice(5, 7) + competencia.slice(0, 4),
  },
})
