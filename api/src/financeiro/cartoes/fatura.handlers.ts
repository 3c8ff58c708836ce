import type * as contract from '@claquete/contract/financeiro/cartoes/extrato-cartao'
import type { actsOnExtratoCartao } from '@claquete/contract/financeiro/cartoes/extrato-cartao'
import { leftOver } from '@claquete/core/financeiro/cartoes/extrato-cartao'
import type { Actor, Context, Handlers } from '../../kernel/context.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import { listIofRates } from '../../livro/titulos/public.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { entradasExporter, faturasExporter } from './cartoes.export.ts'
import { listImports } from './arquivo.queries.ts'
import {
  closeFatura,
  payFatura,
  reopenFatura,
  requireFatura,
  undoPayment,
} from './fatura.commands.ts'
import {
  findCurrentFatura,
  listCards,
  listEntradas,
  listFaturas,
  listPayers,
  listSpenders,
} from './fatura.queries.ts'
import type { StoredFatura } from './fatura.queries.ts'

const seerOf = ({ id_usuario_tipo, empresas }: Actor) => ({ id_usuario_tipo, empresas })

type Act = (typeof actsOnExtratoCartao)[number]

/** What the state of a statement allows. */
function actsOf({
  situacao,
  id_transferencia,
  posterior_fechada,
  anterior_aberta,
}: StoredFatura): Act[] {
  if (situacao === 'aberta') return anterior_aberta ? [] : ['fechar']
  const reopening: Act[] = posterior_fechada || id_transferencia !== null ? [] : ['reabrir']
  if (situacao === 'fechada') return ['pagar', ...reopening]
  return id_transferencia === null ? reopening : ['desfazer']
}

async function readFatura(context: Context, id: number) {
  const { db, actor } = context
  const fatura = await requireFatura(context, id)
  const entradas = await listEntradas(db, await visaoDoLivro(db, actor), id)
  const isPaid = fatura.situacao === 'paga'
  return {
    ...fatura,
    restante: isPaid ? leftOver(fatura.total, fatura.valor_pago) : fatura.total,
    entradas,
    importacoes: await listImports(db, id),
    acoes: actsOf(fatura),
  }
}

export const faturaHandlers: Handlers<typeof contract> = {
  extratoCartaoList: async ({ db, actor }, { query, body }) => {
    const { id_tipo: _, ...asked } = body ?? {}
    return { data: await listFaturas(db, actor, { ...query, ...asked }) }
  },
  extratoCartaoView: async (context, { params }) => ({
    data: await readFatura(context, params.id_extrato_cartao),
  }),
  extratoCartaoCurrent: async ({ db, actor }, { query }) => ({
    id_extrato_cartao: (await findCurrentFatura(db, actor, query.id_contabancaria)) ?? null,
  }),
  extratoCartaoClose: async (context, { body }) => ({
    ...(await closeFatura(context, body)),
    msg: 'Fatura fechada',
  }),
  extratoCartaoReopen: async (context, { body }) => {
    await reopenFatura(context, body)
    return { msg: 'Fatura reaberta' }
  },
  extratoCartaoPay: async (context, { body }) => ({
    ...(await payFatura(context, body)),
    msg: 'Fatura paga',
  }),
  extratoCartaoUndoPayment: async (context, { body }) => {
    await undoPayment(context, body)
    return { msg: 'Pagamento desfeito' }
  },
  extratoCartaoExportList: (context, { params: { tipo }, query }) =>
    startExport(context, faturasExporter, tipo, { ...query, quem: seerOf(context.actor) }),
  extratoCartaoExport: async (context, { params: { id_extrato_cartao, tipo } }) => {
    const { db, actor } = context
    const { cartao, mes_ano } = await requireFatura(context, id_extrato_cartao)
    return startExport(context, entradasExporter, tipo, {
      visao: await visaoDoLivro(db, actor),
      id: id_extrato_cartao,
      nome: `${cartao}, ${mes_ano}`,
    })
  },
  extratoCartaoChoices: async ({ db, actor }) => ({
    cartoes: await listCards(db, actor),
    contas: await listPayers(db, actor),
    usuarios: await listSpenders(db),
    iof: await listIofRates(db),
  }),
}
