import { Failure } from '@claquete/contract/failures'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { centsToReais } from '@claquete/core/kernel/money'
import type { WhoToday } from '../../kernel/context.ts'
import { announceChange, notify } from '../../kernel/realtime.ts'
import {
  listSeenIds,
  lockLancamentos,
  noteCharge,
  postDirect,
  reverse,
} from '../../livro/titulos/public.ts'
import type { Lancamento } from '../../livro/titulos/public.ts'
import { beforeOf } from './answer.ts'
import type { AnswerAboutBoleto, AnsweredConvenio, OutcomeOfBoleto } from './answer.ts'
import { pdfAddress } from './addresses.ts'
import { findByNossoNumero, lockBoleto, updateBoleto } from './boleto.queries.ts'
import type { StoredBoleto } from './boleto.queries.ts'
import { atBank } from './by-file.ts'
import { rewriteBoleto } from './by-file.commands.ts'
import { listLiveInstrucoes, setEstado } from './instrucao.queries.ts'
import type { EstadoOfInstrucao, Instrucao } from './instrucao.queries.ts'
import { settlePaid } from './paid.commands.ts'

interface Answering {
  readonly who: WhoToday
  readonly convenio: AnsweredConvenio
  readonly answer: AnswerAboutBoleto
  readonly titulo: Lancamento
  readonly boleto: StoredBoleto
  readonly live: readonly Instrucao[]
}

type Result = Pick<OutcomeOfBoleto, 'result' | 'motivo' | 'id_lancamento_tarifa'>

const done: Result = { result: 'done' }
const already: Result = { result: 'already' }
const refused = (motivo: string): Result => ({ result: 'refused', motivo })

/** Applies what the bank says of a boleto: whole, once, or not at all. */
export async function answerBoleto(
  who: WhoToday,
  convenio: AnsweredConvenio,
  answer: AnswerAboutBoleto,
): Promise<OutcomeOfBoleto> {
  const { db } = who
  const found = await findByNossoNumero(db, convenio.id_cnab_convenio, answer.nossoNumero)
  if (!found) return { result: 'unknown' }
  const { id_boleto, id_lancamento, seu_numero } = found
  const base = { id_boleto, id_lancamento, seu_numero }
  const [titulo] = await lockLancamentos(db, [id_lancamento])
  const boleto = await lockBoleto(db, id_boleto)
  const seen = await listSeenIds(who, [id_lancamento])
  if (!titulo || !boleto || !seen.has(id_lancamento)) {
    return {
      result: 'refused',
      motivo: 'É de um título que você não vê.',
      id_boleto,
      id_lancamento,
    }
  }
  const live = await listLiveInstrucoes(db, id_boleto)
  const result = await acts[answer.efeito]({ who, convenio, answer, titulo, boleto, live })
  if (result.result !== 'done') return { ...base, ...result }
  await announceChange(db, 'financeiro')
  const remessas = live.flatMap(({ id_cnab_remessa }) => id_cnab_remessa ?? [])
  return { ...base, ...result, antes: beforeOf(boleto, live), remessas }
}

const acts: Readonly<
  Record<AnswerAboutBoleto['efeito'], (answering: Answering) => Promise<Result>>
> = {
  registrado: register,
  rejeitado: reject,
  pago: pay,
  devolvido: giveBack,
  baixado: end,
  alterado: change,
  tarifa: async (answering) => ({ ...done, ...(await postFee(answering)) }),
}

const finish = ({ db }: WhoToday, instrucoes: readonly Instrucao[], estado: EstadoOfInstrucao) =>
  setEstado(
    db,
    instrucoes.map((one) => one.id_boleto_instrucao),
    { estado },
  )

async function register({ who, boleto, live }: Answering): Promise<Result> {
  if (boleto.situacao !== 'aberto' || boleto.situacao_banco !== atBank.waits) return already
  await finish(
    who,
    live.filter(({ movimento }) => movimento === 'registro'),
    'confirmada',
  )
  await updateBoleto(who.db, boleto.id_boleto, { situacao_banco: atBank.registered })
  return done
}

/** The bank refused the boleto itself, or what was asked of it. */
async function reject({ who, answer, boleto, live }: Answering): Promise<Result> {
  const { db } = who
  const { id_boleto, id_lancamento } = boleto
  if (boleto.situacao === 'falhou') return already
  if (boleto.situacao !== 'aberto') return refused('O boleto não está mais em aberto.')
  if (boleto.situacao_banco === atBank.waits) {
    const erro = { detail: `O banco recusou o boleto: ${answer.texto}`, violacoes: [] }
    await finish(who, live, 'recusada')
    await updateBoleto(db, id_boleto, { situacao: 'falhou', erro })
    await noteCharge(db, id_lancamento, { error_openbank: erro })
  } else {
    const asked = live.filter(({ estado }) => estado === 'enviada')
    if (asked.length === 0) return refused('Nada deste boleto esperava resposta: confira no banco.')
    await finish(who, asked, 'recusada')
    await updateBoleto(db, id_boleto, { situacao_banco: atBank.registered })
  }
  await tellRefusal(who, boleto, answer)
  return done
}

async function tellRefusal(
  { db }: WhoToday,
  { id_usuario, pagador_nome, seu_numero }: StoredBoleto,
  { texto }: AnswerAboutBoleto,
): Promise<void> {
  if (id_usuario === null) return
  await notify(
    db,
    {
      tipo: 'warning',
      titulo: `O banco recusou o boleto de ${pagador_nome}`,
      msg: `${seu_numero}: ${texto}`.slice(0, 300),
      model: 'financeiro',
      path: '/financeiro/cnab-retorno/Listar',
    },
    id_usuario,
  )
}

async function pay(answering: Answering): Promise<Result> {
  const { who, answer, titulo, boleto, live } = answering
  const { db } = who
  const { data, pago } = answer
  if (boleto.situacao === 'pago') {
    if (boleto.recebido_centavos === pago && boleto.recebido_em === data) return already
    const when = boleto.recebido_em === null ? '' : ` em ${formatDateBr(boleto.recebido_em)}`
    return refused(`O boleto já tinha sido pago${when}: quem paga pode ter pago duas vezes.`)
  }
  if (data === undefined || pago === 0) return refused('O banco não diz o dia ou o valor pago.')
  const settled = await settlePaid(db, { titulo, boleto, data, pago })
  if ('motivo' in settled) return refused(settled.motivo)
  await finish(
    who,
    live.filter(({ movimento }) => movimento === 'registro'),
    'confirmada',
  )
  await finish(
    who,
    live.filter(({ movimento }) => movimento !== 'registro'),
    'retirada',
  )
  return { ...done, ...(await postFee(answering)) }
}

/** The fee of the bank is an entry of its own: what was paid and what came into the account stay apart. */
async function postFee({ who, convenio, answer, titulo, boleto }: Answering) {
  const { tarifa, data = who.today } = answer
  if (tarifa === 0) return {}
  const id_lancamento_tarifa = await postDirect(who, {
    operacao: 'D',
    id_contabancaria: convenio.id_contabancaria,
    data: data > who.today ? who.today : data,
    valor: centsToReais(tarifa),
    descricao: `Tarifa do boleto ${boleto.seu_numero}`,
    id_empresa: titulo.id_empresa,
    id_grupoCusto: convenio.id_grupoCusto,
    id_centrocusto: null,
  })
  return { id_lancamento_tarifa }
}

/** The payment came back (a cheque without funds): what it settled is owed again. */
async function giveBack({ who, answer, boleto }: Answering): Promise<Result> {
  const { db } = who
  const { id_boleto, id_lancamento, id_baixa, situacao } = boleto
  if (situacao === 'aberto') return already
  if (situacao !== 'pago' || id_baixa === null) return refused('O boleto não estava pago aqui.')
  try {
    await reverse(who, id_lancamento, { id_baixa, motivo: answer.texto })
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 422) throw error
    return refused(error.message)
  }
  const unpaid = { id_baixa: null, valor_recebido: null, recebido_em: null }
  await updateBoleto(db, id_boleto, {
    situacao: 'aberto',
    situacao_banco: atBank.registered,
    ...unpaid,
  })
  return done
}

async function end({ who, boleto, live }: Answering): Promise<Result> {
  const { db } = who
  if (boleto.situacao === 'cancelado') return already
  if (boleto.situacao !== 'aberto') return refused('O boleto não está mais em aberto.')
  const told = live.filter(({ estado }) => estado === 'enviada')
  await finish(who, told, 'confirmada')
  await finish(
    who,
    live.filter(({ estado }) => estado === 'esperando'),
    'retirada',
  )
  await updateBoleto(db, boleto.id_boleto, { situacao: 'cancelado', situacao_banco: 'BAIXADO' })
  await noteCharge(db, boleto.id_lancamento, null)
  return done
}

/** The bank did what a file asked: the boleto has its new due date or value from now on. */
async function change({ who, answer, boleto, live }: Answering): Promise<Result> {
  const asked = live.filter(
    ({ movimento, estado }) =>
      estado === 'enviada' && (movimento === 'vencimento' || movimento === 'abatimento'),
  )
  const named = asked.filter(({ movimento }) => answer.texto.toLowerCase().includes(movimento))
  const told = named.length > 0 ? named : asked
  if (boleto.situacao !== 'aberto' || told.length === 0) return already
  const vencimento = told.find((one) => one.vencimento !== null)?.vencimento ?? undefined
  const valor = told.find((one) => one.centavos !== null)?.centavos ?? undefined
  await rewriteBoleto(who, boleto, { vencimento, valor })
  await finish(who, told, 'confirmada')
  const isAll = live.every((one) => told.includes(one))
  if (isAll) {
    await updateBoleto(who.db, boleto.id_boleto, { situacao_banco: atBank.registered })
  }
  await noteCharge(who.db, boleto.id_lancamento, {
    url_boleto: pdfAddress(boleto.id_boleto),
    nosso_numero_boleto_inter: boleto.nosso_numero,
  })
  return done
}
