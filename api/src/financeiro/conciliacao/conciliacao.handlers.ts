import { counted } from '@claquete/core/kernel/writing/counted'
import type * as contract from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { Failure } from '@claquete/contract/failures'
import { addDays, daysBetween } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { formatReais, subtract } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { Handlers } from '../../kernel/context.ts'
import { classifyTitulos } from '../../livro/titulos/public.ts'
import { listExtratoLines } from '../extrato/public.ts'
import { requireConta } from './account.read.ts'
import { findByLancamento } from './conciliacao.queries.ts'
import { listBalances, listItems } from './desk.queries.ts'
import { linesShown, proposeFor } from './propose.read.ts'
import { ignoreLines, reconcile } from './reconcile.commands.ts'
import { postMany } from './post-many.commands.ts'
import { setMark } from './mark.commands.ts'
import { setStart } from './start.commands.ts'
import { reconcileSure } from './sure.commands.ts'
import { reopenLines, undoConciliacao } from './undo.commands.ts'

interface Movable {
  readonly valor: Cents
  readonly data: CalendarDate
}

/** Merges settlements and titles: the nearest to the amount come first, then the nearest to the day. */
const nearestFirst = <Item extends Movable>(items: Item[], target: Cents, day?: CalendarDate) => {
  const far = ({ valor }: Item) => Math.abs(subtract(valor, target))
  const apart = ({ data }: Item) => (day === undefined ? 0 : Math.abs(daysBetween(day, data)))
  return items.toSorted((a, b) => far(a) - far(b) || apart(a) - apart(b))
}

const told = ({ conciliadas, ignoradas }: { conciliadas: number; ignoradas: number }) =>
  [
    counted(conciliadas, 'linha conciliada', 'linhas conciliadas'),
    ...(ignoradas > 0 ? [`${ignoradas} ignorada${ignoradas === 1 ? '' : 's'}`] : []),
  ].join(' e ')

export const conciliacaoHandlers: Handlers<typeof contract> = {
  conciliacaoPainel: async (context) => ({
    data: (await listBalances(context, context.today)).map((one) => ({
      ...one,
      diferenca: one.saldo_banco === null ? null : subtract(one.saldo_banco, one.saldo_livro),
    })),
  }),
  conciliacaoPropostas: async (context, { query }) => {
    await requireConta(context, query.id_contabancaria)
    const { lines, proposals, returns, ha_mais } = await proposeFor(context, query.id_contabancaria)
    return { data: { linhas: lines, propostas: proposals, devolucoes: returns, ha_mais } }
  },
  lancamentosConciliacao: async (context, { query }) => {
    await requireConta(context, query.id_contabancaria)
    const { today } = context
    const items = await listItems(context, {
      ...query,
      de: addDays(today, -400),
      ate: addDays(today, 120),
      limit: 100,
    })
    return {
      data: query.valor === undefined ? items : nearestFirst(items, query.valor, query.data),
    }
  },
  extratoPending: async (context, { query: { id_contabancaria } }) => {
    await requireConta(context, id_contabancaria)
    const lines = await listExtratoLines(context.db, {
      id_contabancaria,
      situacao: 'pendente',
      limit: linesShown,
    })
    return { data: lines }
  },
  conciliacaoCreate: async (context, { body }) => ({
    msg: 'Conciliado',
    id_conciliacao: await reconcile(context, body),
  }),
  conciliacaoPost: async (context, { body }) => ({
    msg: 'Lançado e conciliado',
    id_conciliacao: await reconcile(context, { ...body, motivo: 'lançado a partir do extrato' }),
  }),
  conciliacaoPostMany: async (context, { body }) => {
    const done = await postMany(context, body)
    const lines = counted(done.lancadas, 'linha lançada', 'linhas lançadas')
    const rule = done.id_conciliacao_regra === null ? '' : ' As próximas vêm propostas assim.'
    return { msg: `${lines}, ${formatReais(done.total)}.${rule}`, ...done }
  },
  conciliacaoSure: async (context, { body }) => {
    await requireConta(context, body.id_contabancaria, true)
    const done = await reconcileSure(context, body.id_contabancaria)
    return { msg: told(done), ...done }
  },
  conciliacaoIgnore: async (context, { body }) => {
    const quantas = await ignoreLines(context, body.linhas, body.motivo)
    return { msg: quantas === 1 ? 'Linha ignorada' : `${quantas} linhas ignoradas`, quantas }
  },
  conciliacaoReopen: async (context, { body }) => ({
    msg: 'De volta à conciliação',
    quantas: await reopenLines(context, body.linhas),
  }),
  conciliacaoUndo: async (context, { body }) => {
    await undoConciliacao(context, body.id_conciliacao)
    return { msg: 'Conciliação desfeita' }
  },
  conciliacaoUndoByLancamento: async (context, { body }) => {
    const id = await findByLancamento(context.db, body.id_lancamento)
    if (id === undefined) throw new Failure('nao_encontrado')
    await undoConciliacao(context, id)
    return { msg: 'Conciliação desfeita' }
  },
  configSaveDateConc: async (context, { body }) => {
    await requireConta(context, body.id_contabancaria, true)
    await setStart(context, body.id_contabancaria, body.conciliar_desde)
    return { msg: 'Data guardada' }
  },
  updateTransactionConc: async (context, { params, body }) => {
    const { conciliado, id_grupoCusto, id_centrocusto } = body
    if (conciliado !== undefined) await setMark(context, params.id, conciliado === 'S')
    if (id_grupoCusto || id_centrocusto || conciliado === undefined) {
      await classifyTitulos(context, [params.id], {
        id_grupoCusto: id_grupoCusto ?? undefined,
        id_centrocusto: id_centrocusto ?? undefined,
      })
    }
    return { msg: messageOfMark(conciliado) }
  },
}

function messageOfMark(conciliado: 'S' | 'N' | undefined): string {
  if (conciliado === undefined) return 'Lançamento classificado'
  return conciliado === 'S' ? 'Marcado como conciliado' : 'Marca de conciliado retirada'
}
