import { counted } from '@claquete/core/kernel/writing/counted'
import type { BoletoInside as Boleto } from '@claquete/contract/financeiro/cobranca/boleto'
import { Failure } from '@claquete/contract/failures'
import { findBanco } from '@claquete/core/kernel/payment/banco'
import {
  beneficiarioOnPaper,
  contaOnPaper,
} from '@claquete/core/financeiro/cobranca/banks/beneficiario'
import { barsOf } from '@claquete/core/kernel/boleto/bars'
import { bankWithDigit } from '@claquete/core/kernel/boleto/digits'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { formatCep } from '@claquete/core/kernel/person/cep'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import { formatDecimal, formatReais, percent } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { formatPercent, numberToRate } from '@claquete/core/kernel/amounts/quantity'
import type { Context, SlowContext } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { addressLine } from '../../../kernel/documents/letterhead.ts'
import { findUnitForPaper } from '../../../kernel/documents/letterhead.queries.ts'
import { qrSvg } from '../../../kernel/qr.ts'
import type { Services } from '../../../kernel/services.ts'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import type { Work } from '../aviso/bank.commands.ts'
import { composeBoleto, especieByFile, requireAgreement } from '../arquivo/boleto.ts'
import { findContaOnPaper, findConvenioById } from '../arquivo/convenio.queries.ts'
import { findBoleto } from '../boleto/boleto.queries.ts'
import type { StoredBoleto } from '../boleto/boleto.queries.ts'
import { listBoletosById, listBoletosInForce } from './list.queries.ts'

const rateOf = (number: number) => must(numberToRate(number), 'percentage')

const inDays = (days: number) => counted(days, 'dia', 'dias')

/** What a bank clerk reads, in the order in which payers meet it. */
function instructions({
  multa,
  juros,
  desconto,
  dias_desconto,
  dias_agenda,
  mensagem,
  centavos,
}: StoredBoleto) {
  const told = [mensagem]
  if (desconto > 0) {
    const until =
      dias_desconto === 0 ? 'até o vencimento' : `até ${inDays(dias_desconto)} antes do vencimento`
    told.push(`Desconto de ${formatPercent(rateOf(desconto))} ${until}.`)
  }
  if (multa > 0) {
    told.push(`Após o vencimento, multa de ${formatReais(percent(centavos, rateOf(multa)))}.`)
  }
  if (juros > 0) told.push(`Após o vencimento, juros de ${formatPercent(rateOf(juros))} ao mês.`)
  told.push(
    dias_agenda === 0
      ? 'Não receber após o vencimento.'
      : `Não receber após ${inDays(dias_agenda)} do vencimento.`,
  )
  return told.filter((line) => line !== '')
}

/** Agency, wallet and number with its digit, as Banco Inter prints them. */
const numberOnPaper = (banco: string, numero: string) =>
  banco === '077' && /^\d{11}$/u.test(numero)
    ? `00019/112/${numero.slice(0, 10)}-${numero.slice(10)}`
    : numero

/** The wallet of every charge of Banco Inter. */
const carteiraOfInter = '112'

/** What of a boleto depends on how its bank registers it. */
async function ofBank(db: TenantDb, banco: string, stored: StoredBoleto) {
  const { id_cnab_convenio, sequencia, centavos: valor, vencimento, id_contabancaria } = stored
  if (id_cnab_convenio === null || sequencia === null) {
    const conta = must(await findContaOnPaper(db, id_contabancaria), 'account of the charge')
    return {
      nosso_numero: numberOnPaper(banco, stored.nosso_numero ?? ''),
      agencia_codigo: contaOnPaper(conta),
      carteira: banco === '077' ? carteiraOfInter : '',
    }
  }
  const convenio = must(await findConvenioById(db, id_cnab_convenio), 'agreement of the charge')
  return {
    nosso_numero: composeBoleto({ convenio, sequencia, valor, vencimento }).printedNossoNumero,
    agencia_codigo: beneficiarioOnPaper(requireAgreement(convenio)),
    carteira: convenio.carteira,
  }
}

async function slipOf(
  db: TenantDb,
  { id_empresa, descricao, linha_digitavel }: Boleto,
  stored: StoredBoleto,
) {
  const { codigo_barras, pix_copia_cola } = stored
  if (codigo_barras === null || linha_digitavel === null) throw notIssued()
  const unit = must(await findUnitForPaper(db, id_empresa), 'unit of the charge')
  const banco = codigo_barras.slice(0, 3)
  const payer = {
    logradouro: stored.pagador_logradouro,
    numero: stored.pagador_numero,
    complemento: stored.pagador_complemento,
    bairro: stored.pagador_bairro,
    cidade: stored.pagador_cidade,
    uf: stored.pagador_uf,
    cep: formatCep(stored.pagador_cep),
  }
  return {
    banco: bankWithDigit(banco),
    banco_nome: findBanco(banco)?.nome ?? '',
    linha: linha_digitavel,
    barras: barsOf(codigo_barras),
    qr: pix_copia_cola === null ? null : qrSvg(pix_copia_cola),
    copia_cola: pix_copia_cola ?? '',
    beneficiario: unit.razao,
    beneficiario_documento: unit.cnpj ? formatDocumento(unit.cnpj) : '',
    beneficiario_endereco: addressLine(unit),
    pagador: stored.pagador_nome,
    pagador_documento: formatDocumento(stored.pagador_documento),
    pagador_endereco: addressLine(payer),
    vencimento: formatDateBr(stored.vencimento),
    emissao: formatDateBr(stored.criado),
    valor: formatDecimal(stored.centavos),
    ...(await ofBank(db, banco, stored)),
    documento: stored.seu_numero,
    // The kind that files tell the bank; what a production company charges for is a service.
    especie: especieByFile,
    descricao,
    instrucoes: instructions(stored),
  }
}

const notIssued = () =>
  new Failure('boleto_recusado', {
    values: {
      motivo: 'este boleto ainda não tem código de barras. Confira o que o banco disse dele.',
    },
  })

/** Charges as they are drawn; throws where one was not issued, or has ended unpaid. */
async function slipsOf(db: TenantDb, boletos: readonly Boleto[]) {
  const slips = []
  for (const boleto of boletos) {
    if (boleto.situacao === 'cancelado' || boleto.situacao === 'expirado') {
      throw new Failure('boleto_recusado', {
        values: { motivo: `o boleto de ${boleto.pagador_nome} foi ${boleto.situacao}.` },
      })
    }
    const stored = must(await findBoleto(db, boleto.id_boleto), 'charge')
    slips.push(await slipOf(db, boleto, stored))
  }
  return { boletos, slips }
}

/** The charges asked for, as they are drawn; throws where one is not seen. */
async function loadSlips({ db, actor }: Context, ids: readonly number[]) {
  const unique = [...new Set(ids)]
  const boletos = await listBoletosById(db, await visaoDoLivro(db, actor), unique)
  if (boletos.length < unique.length) throw new Failure('nao_encontrado')
  return slipsOf(db, boletos)
}

async function drawSlips(
  { documents }: Pick<Services, 'documents'>,
  { boletos, slips }: Awaited<ReturnType<typeof slipsOf>>,
  forma: 'boleto' | 'carne',
) {
  const [first] = boletos
  if (!first) throw new Failure('nao_encontrado')
  const nome = boletos.length === 1 ? `Boleto ${first.seu_numero}` : `Boletos ${first.pagador_nome}`
  const { pdf } = await documents.renderDocument('boleto', {
    titulo: nome,
    carne: forma === 'carne',
    boletos: slips,
  })
  return { pdf, nome, boletos }
}

/** Charges on paper: each on a page of its own with its receipt, or three on a page with stubs. */
export async function printBoletos(
  context: SlowContext,
  ids: readonly number[],
  forma: 'boleto' | 'carne',
) {
  const loaded = await context.transaction((opened) => loadSlips(opened, ids))
  return drawSlips(context.services, loaded, forma)
}

/** For the company's own work: the charges in force of these receivables on paper, outside transactions. */
export async function printBoletosInForce(
  { services, transaction }: Pick<Work, 'services' | 'transaction'>,
  lancamentos: readonly number[],
) {
  const loaded = await transaction(async (db) =>
    slipsOf(db, await listBoletosInForce(db, lancamentos)),
  )
  return drawSlips(services, loaded, 'boleto')
}
