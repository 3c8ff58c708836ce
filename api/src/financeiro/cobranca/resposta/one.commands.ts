import { Failure } from '@claquete/contract/failures'
import type { WhoToday } from '../../../kernel/context.ts'
import { notify } from '../../../kernel/background/realtime.ts'
import { noteCharge, reverse } from '../../../livro/titulos/public.ts'
import { already, done, idsOf, refused } from './answer.ts'
import type { AnswerAboutBoleto, Answering, Result } from './answer.ts'
import { pdfAddress } from '../boleto/addresses.ts'
import { updateBoleto } from '../boleto/boleto.queries.ts'
import type { StoredBoleto } from '../boleto/boleto.queries.ts'
import { atBank } from '../arquivo/boleto.ts'
import { rewriteBoleto } from '../arquivo/boleto.commands.ts'
import { setEstado } from '../arquivo/instrucao.queries.ts'
import type { EstadoOfInstrucao, Instrucao } from '../arquivo/instrucao.queries.ts'

const finish = ({ db }: WhoToday, instrucoes: readonly Instrucao[], estado: EstadoOfInstrucao) =>
  setEstado(db, idsOf(instrucoes), { estado })

/** The bank refused the boleto itself, or what was asked of it. */
export async function reject({ who, answer, boleto, live }: Answering): Promise<Result> {
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
      path: '/financeiro/cnab-retorno/Listar',
    },
    id_usuario,
  )
}

/** The payment came back (a cheque without funds): what it settled is owed again. */
export async function giveBack({ who, answer, boleto }: Answering): Promise<Result> {
  const { db } = who
  const { id_boleto, id_lancamento, id_baixa, situacao } = boleto
  if (situacao === 'aberto' && boleto.parciais.length > 0) {
    return refused('O boleto foi pago em parte: desfaça no título a baixa do que voltou.')
  }
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

export async function end({ who, boleto, live }: Answering): Promise<Result> {
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
export async function change({ who, answer, boleto, live }: Answering): Promise<Result> {
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
