import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import type { interGeneratePayment } from '@claquete/contract/financeiro/cobranca/boleto'
import {
  diasAgendaUsual,
  problemToCharge,
  seuNumeroOf,
} from '@claquete/core/financeiro/cobranca/boleto'
import { slipText } from '@claquete/core/financeiro/cobranca/message'
import { normalizePagador } from '@claquete/core/financeiro/cobranca/payer'
import type { Pagador } from '@claquete/core/financeiro/cobranca/payer'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { randomInt } from 'node:crypto'
import type { Context } from '../../../kernel/context.ts'
import { enqueue } from '../../../kernel/background/jobs.ts'
import { settingsOf } from '../../../kernel/settings/company.queries.ts'
import { lockLancamentos, noteCharge } from '../../../livro/titulos/public.ts'
import { openIntegration } from '../../../sistema/configuracoes/public.ts'
import { insertBoleto, listLiveOf } from '../boleto/boleto.queries.ts'
import type { NewBoleto, PagadorColumns } from '../boleto/boleto.queries.ts'
import { issueByFile } from '../arquivo/boleto.commands.ts'
import type { TituloToCharge } from './payer.queries.ts'
import { listAccountsInUse } from '../aviso/rotina.queries.ts'
import { listLivePix } from '../pix/live.queries.ts'
import { pagadorOf, requireTitulos, usableContas, withPix, wrongOf } from './prepare.read.ts'

type Wanted = TakenBy<typeof interGeneratePayment>['body']

/** Letters and digits that nobody confuses. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const suffix = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** The account that receives; throws where there is none, or several and none was chosen. */
async function requireContaToCharge(context: Context, id: number | null | undefined) {
  const contas = await usableContas(context)
  const [first] = contas
  if (!first) {
    throw fieldFailure(
      'id_contabancaria',
      'Cadastre a conta do Banco Inter (077) que recebe os boletos, ou o convênio de outra.',
    )
  }
  if (id === null || id === undefined) {
    if (contas.length === 1) return first
    throw fieldFailure('id_contabancaria', 'Escolha a conta que recebe.')
  }
  const chosen = contas.find(({ id_contabancaria }) => id_contabancaria === id)
  if (!chosen) throw fieldFailure('id_contabancaria', 'Escolha uma conta ativa que emite boletos.')
  return chosen
}

interface Planned {
  readonly titulo: TituloToCharge
  readonly vencimento: CalendarDate
  readonly pagador: Pagador
  readonly campo: string
}

function plan({ boletos }: Wanted, titulos: readonly TituloToCharge[]): Planned[] {
  return boletos.flatMap(({ id_lancamento, vencimento, pagador }, at) => {
    const titulo = titulos.find((one) => one.id_lancamento === id_lancamento)
    if (!titulo) return []
    return [
      {
        titulo,
        vencimento: vencimento ?? titulo.vencimento,
        pagador: pagador ?? pagadorOf(titulo),
        campo: `boletos.${at}`,
      },
    ]
  })
}

/** The receivables that a client may be paying already. */
interface Charged {
  readonly boleto: ReadonlySet<number>
  readonly pix: ReadonlySet<number>
}

/** Every problem of every charge, named by its field. */
function problemsOf(context: Context, planned: readonly Planned[], charged: Charged): FieldError[] {
  const unit = context.request.header('unidade')
  return planned.flatMap(({ titulo, vencimento, pagador, campo }, at): FieldError[] => {
    const { id_lancamento, id_empresa } = titulo
    const whole = (msg: string) => [{ campo: `${campo}.id_lancamento`, msg }]
    if (planned.findIndex((one) => one.titulo.id_lancamento === id_lancamento) < at) {
      return whole('Este título está duas vezes no pedido.')
    }
    if (unit !== undefined && unit !== '' && Number(unit) !== id_empresa) {
      return whole('Este título é de outra {unidade}.')
    }
    if (charged.boleto.has(id_lancamento)) return whole('Este título já tem um boleto.')
    if (charged.pix.has(id_lancamento)) return whole(withPix)
    const problem = problemToCharge(titulo)
    if (problem !== undefined) return whole(`${problem}.`)
    return Object.entries(wrongOf(context, { pagador, vencimento })).map(([name, msg]) => ({
      campo: name === 'vencimento' ? `${campo}.vencimento` : `${campo}.pagador.${name}`,
      msg,
    }))
  })
}

export const columnsOf = (pagador: Pagador): PagadorColumns => {
  const written = normalizePagador(pagador)
  return {
    pagador_nome: written.nome,
    pagador_documento: written.documento,
    pagador_email: written.email,
    pagador_cep: written.cep,
    pagador_logradouro: written.logradouro,
    pagador_numero: written.numero,
    pagador_complemento: written.complemento,
    pagador_bairro: written.bairro,
    pagador_cidade: written.cidade,
    pagador_uf: written.uf,
  }
}

/** Writes a charge down and has the bank's service asked for it afterwards. */
async function askForCharge(
  { db }: Context,
  novo: Omit<NewBoleto, 'provedor' | 'seu_numero'>,
): Promise<number> {
  const { id_lancamento } = novo
  const seu_numero = seuNumeroOf(id_lancamento, suffix())
  const id_boleto = await insertBoleto(db, { ...novo, provedor: 'inter', seu_numero })
  await noteCharge(db, id_lancamento, null)
  await enqueue(db, 'boleto.emitir', { id_boleto })
  return id_boleto
}

/**
 * Writes the charges down and has the bank asked for them afterwards. A receivable has one charge in force: of two
 * people at once, the second finds that of the first.
 */
export async function issueBoletos(context: Context, wanted: Wanted) {
  const { db, actor } = context
  const usable = await usableContas(context)
  if (usable.length === 0 && !(await openIntegration(context, 'inter'))) {
    throw new Failure('boleto_recusado', {
      values: {
        motivo:
          'configure o Banco Inter em Configurações, Integrações, ou o convênio de boletos de uma conta.',
      },
    })
  }
  const ids = wanted.boletos.map(({ id_lancamento }) => id_lancamento)
  await lockLancamentos(db, [...new Set(ids)])
  const planned = plan(wanted, await requireTitulos(context, ids))
  const charged = {
    boleto: new Set((await listLiveOf(db, ids)).map(({ id_lancamento }) => id_lancamento)),
    pix: new Set(await listLivePix(db, ids)),
  }
  const erros = problemsOf(context, planned, charged)
  const [first] = erros
  if (first) throw new Failure('dados_invalidos', { msg: first.msg, erros })
  const { id_contabancaria, provedor } = await requireContaToCharge(
    context,
    wanted.id_contabancaria,
  )
  const { multa_atraso, juros_atraso } = await settingsOf(db)
  const made: { id_lancamento: number; id_boleto: number }[] = []
  const inUse = await listAccountsInUse(db)
  for (const { titulo, vencimento, pagador } of planned) {
    const { id_lancamento, id_pessoa, saldo } = titulo
    if (id_pessoa === null) throw new Error(`charge without a payer: ${id_lancamento}`)
    const novo = {
      id_lancamento,
      id_contabancaria,
      id_pessoa,
      valor: saldo,
      vencimento,
      dias_agenda: wanted.dias_agenda ?? diasAgendaUsual,
      multa: multa_atraso,
      juros: juros_atraso,
      desconto: wanted.desconto ?? 0,
      dias_desconto: wanted.dias_desconto ?? 0,
      mensagem: wanted.mensagem || slipText(titulo),
      ...columnsOf(pagador),
      id_usuario: actor.id_usuario,
    }
    const id_boleto =
      provedor === 'cnab' ? await issueByFile(context, novo) : await askForCharge(context, novo)
    made.push({ id_lancamento, id_boleto })
  }
  const isFirst = inUse.every((one) => one.id_contabancaria !== id_contabancaria)
  if (provedor === 'inter' && isFirst) await enqueue(db, 'cobranca.avisos', {})
  return { made, provedor }
}
