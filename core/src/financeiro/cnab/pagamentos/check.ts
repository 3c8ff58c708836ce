import { readBoleto } from '../../../kernel/boleto/boleto.ts'
import { kindOfDocumento } from '../../../kernel/person/documento.ts'
import { add, formatReais, subtract, sum } from '../../../kernel/amounts/money.ts'
import type { Cents } from '../../../kernel/amounts/money.ts'
import type { Destino, Pagamento } from '../../pagamentos/pagamento.ts'
import type { Layout } from './layouts.ts'
import { readPixCode } from './pix-code.ts'
import type { Pagador } from './segments.ts'

/** Why a file cannot be made. */
export interface RemessaProblem {
  /** Of the payment that is wrong; absent when it is the payer or the whole file. */
  readonly seuNumero?: string
  readonly campo: string
  /** A sentence for people. */
  readonly msg: string
}

/** What the payer's account and company lack. */
export function problemsOfPagador(pagador: Pagador): RemessaProblem[] {
  const { documento, nome, agencia, conta } = pagador
  const problem = (campo: string, msg: string): RemessaProblem[] => [{ campo, msg }]
  return [
    ...(kindOfDocumento(documento)
      ? []
      : problem('documento', 'O cadastro de quem paga não tem CNPJ: informe-o.')),
    ...(nome === '' ? problem('nome', 'O cadastro de quem paga não tem razão social.') : []),
    ...(isNumber(agencia, 5)
      ? []
      : problem('agencia', 'Informe a agência da conta, até 5 números.')),
    ...(isNumber(conta, 12) ? [] : problem('conta', 'Informe o número da conta, até 12 números.')),
  ]
}

const isNumber = (text: string, width: number) =>
  text.length <= width && /^\d+$/u.test(text) && Number(text) > 0

interface Around {
  readonly layout: Layout
  readonly pagador: Pagador
  /** The numbers of the payments before it. */
  readonly seen: ReadonlySet<string>
}

/** Everything that is wrong with a payment for this bank's file. */
export function problemsOfPagamento(pagamento: Pagamento, around: Around): RemessaProblem[] {
  const { seuNumero, valor, favorecido, destino } = pagamento
  const refused = around.layout.recusadas[destino.via]
  const found: (readonly [campo: string, msg: string])[] = []
  if (!/^[A-Z0-9./-]{1,16}$/u.test(seuNumero)) {
    found.push(['seuNumero', `O número “${seuNumero}” não serve: são até 16 letras e números.`])
  }
  if (around.seen.has(seuNumero)) {
    found.push(['seuNumero', `O número ${seuNumero} está em dois pagamentos do arquivo.`])
  }
  if (valor <= 0) found.push(['valor', 'O valor a pagar tem de ser maior que zero.'])
  if (favorecido.nome.trim() === '') found.push(['nome', 'Informe o nome de quem recebe.'])
  const needsDocument = destino.via !== 'guia' && destino.via !== 'darf' && destino.via !== 'gps'
  if (needsDocument && !kindOfDocumento(favorecido.documento)) {
    found.push(['documento', `${favorecido.nome || 'Quem recebe'} não tem CPF ou CNPJ.`])
  }
  if (refused !== undefined) found.push(['via', `${refused}.`])
  else found.push(...problemsOfDestino(pagamento, around.layout))
  return found.map(([campo, msg]) => ({ seuNumero, campo, msg }))
}

type Problem = readonly [campo: string, msg: string]

function problemsOfDestino({ destino, valor, data }: Pagamento, { banco }: Layout): Problem[] {
  switch (destino.via) {
    case 'pix_chave':
      return []
    case 'pix_copia_cola':
      return readPixCode(destino.payload)
        ? []
        : [['payload', 'O código Pix está errado: copie-o de novo.']]
    case 'conta':
      return problemsOfConta(destino, banco)
    case 'boleto':
    case 'guia':
      return [...problemsOfBarcode(destino, data), ...problemsOfValue(destino, valor)]
    case 'darf':
    case 'gps':
      return problemsOfValue(destino, valor)
  }
}

function problemsOfConta({ conta }: Extract<Destino, { via: 'conta' }>, banco: string): Problem[] {
  const found: Problem[] = []
  if (!/^\d{3}$/u.test(conta.banco)) found.push(['banco', 'Informe o banco de quem recebe.'])
  if (!isNumber(conta.agencia, banco === '341' && conta.banco === banco ? 4 : 5)) {
    found.push(['agencia', 'Informe a agência de quem recebe, só os números, sem o dígito.'])
  }
  if (!isNumber(conta.conta, 12)) {
    found.push(['conta', 'Informe a conta de quem recebe, só os números, sem o dígito.'])
  }
  if (!/^[0-9XP]?$/u.test(conta.contaDv)) {
    found.push(['contaDv', 'O dígito da conta de quem recebe tem um caractere.'])
  }
  return found
}

function problemsOfBarcode(
  { via, codigoBarras }: Extract<Destino, { via: 'boleto' | 'guia' }>,
  data: Pagamento['data'],
): Problem[] {
  const read = readBoleto(codigoBarras, data)
  if ('problem' in read) return [['codigoBarras', `${read.problem}.`]]
  if (codigoBarras.length !== 44) {
    return [['codigoBarras', 'O arquivo leva os 44 números do código de barras, não a linha.']]
  }
  return read.kind === via
    ? []
    : [['codigoBarras', via === 'boleto' ? 'Isto é uma conta ou imposto.' : 'Isto é um boleto.']]
}

/** What the parts of a payment add up to; undefined when it has none. */
function partsTotal(destino: Destino): Cents | undefined {
  switch (destino.via) {
    case 'boleto':
      return add(subtract(destino.valorNominal, destino.desconto), destino.acrescimo)
    case 'darf':
      return sum([destino.principal, destino.multa, destino.juros])
    case 'gps':
      return sum([destino.inss, destino.outrasEntidades, destino.acrescimos])
    default:
      return undefined
  }
}

function problemsOfValue(destino: Destino, valor: Cents): Problem[] {
  const total = partsTotal(destino)
  if (total === undefined || total === valor) return []
  return [
    ['valor', `As partes somam ${formatReais(total)}, e o pagamento é de ${formatReais(valor)}.`],
  ]
}
