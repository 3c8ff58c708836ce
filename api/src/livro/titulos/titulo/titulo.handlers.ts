import type * as contract from '@claquete/contract/livro/titulos/titulo'
import { Failure } from '@claquete/contract/failures'
import type { Context, Handlers } from '../../../kernel/context.ts'
import { budgets, listActiveCentros } from '../../contas/public.ts'
import {
  listContas,
  listPlano,
  listTiposOfDocumento,
  listUnidades,
  searchItens,
} from './references.queries.ts'
import { syncRateios } from './rotina.commands.ts'
import { requireTitulo, requireInTitulo } from './acesso.read.ts'
import { updateTitulo } from './update.commands.ts'
import { closeRecorrencia, deleteTitulo } from './delete.commands.ts'
import { novoTitulo } from './create.commands.ts'
import { viewTitulo } from './view.read.ts'

const names = { D: 'Conta a pagar', C: 'Conta a receber' } as const

async function create(
  context: Context,
  operacao: 'C' | 'D',
  body: Parameters<typeof novoTitulo>[2],
) {
  requireInTitulo(context.actor, operacao, 'cadastrar')
  const ids = await novoTitulo(context, operacao, body)
  const [id_lancamento] = ids
  if (id_lancamento === undefined) throw new Failure('dados_invalidos')
  const nome = names[operacao]
  const quantas = body.recorrencia ? 'lançamentos até daqui a um ano' : 'parcelas'
  const msg =
    ids.length === 1 ? `${nome} cadastrada` : `${nome} cadastrada em ${ids.length} ${quantas}`
  return { id_lancamento, ids, msg }
}

/** The endpoint of payables does not change receivables, nor the other way round. */
async function updateOf(
  context: Context,
  operacao: 'C' | 'D',
  { id_lancamento, ...body }: Parameters<typeof updateTitulo>[2] & { id_lancamento: number },
) {
  const { operacao: actual } = await requireTitulo(context, id_lancamento, 'alterar')
  if (actual !== operacao) throw new Failure('nao_encontrado')
  return changed(await updateTitulo(context, id_lancamento, body))
}

const changed = <Feito extends { ids: readonly number[] }>(feito: Feito) => ({
  ...feito,
  msg: feito.ids.length === 1 ? 'Lançamento alterado' : `${feito.ids.length} lançamentos alterados`,
})

export const tituloHandlers: Handlers<typeof contract> = {
  contaPayableCreate: (context, { body }) => create(context, 'D', body),
  contaReceivableCreate: (context, { body }) => create(context, 'C', body),
  tituloCreate: (context, { body: { operacao, ...body } }) => create(context, operacao, body),

  tituloCreateMany: async (context, { body: { lancamentos } }) => {
    const ids: number[] = []
    for (const [i, { operacao, ...body }] of lancamentos.entries()) {
      try {
        ids.push(...(await create(context, operacao, body)).ids)
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        // Field paths are prefixed with the position of the title in the request.
        const erros = error.errors?.map(({ campo, msg }) => ({
          campo: `lancamentos.${i}.${campo}`,
          msg,
        }))
        const msg = `Lançamento ${i + 1}: ${error.message}`
        throw new Failure(error.code, { msg, ...(erros && { erros }) })
      }
    }
    return { ids, msg: `${ids.length} lançamentos cadastrados` }
  },

  contaPayableUpdate: (context, { body }) => updateOf(context, 'D', body),
  contaReceivableUpdate: (context, { body }) => updateOf(context, 'C', body),
  tituloUpdate: async (context, { params, body }) =>
    changed(await updateTitulo(context, params.id, body)),

  contaPayableDelete: async (context, { query: { id_lancamento, modo = 'N' } }) => {
    const { operacao } = await requireTitulo(context, id_lancamento, 'excluir')
    if (operacao !== 'D') throw new Failure('nao_encontrado')
    return deleteTitulo(context, id_lancamento, modo)
  },
  tituloDelete: (context, { params }) => deleteTitulo(context, params.id_lancamento, 'N'),
  tituloDeleteAll: (context, { params }) => deleteTitulo(context, params.id_lancamento, 'T'),

  tituloView: async (context, { params }) => ({ data: await viewTitulo(context, params.id) }),
  tituloDetail: async (context, { params }) => {
    const { rateio: linhas, baixas, irmas } = await viewTitulo(context, params.id)
    return { data: { linhas, baixas, irmas } }
  },

  recorrenciaEnd: (context, { params, body }) =>
    closeRecorrencia(context, params.id_recorrencia, body.excluir_depois_de ?? null),

  rateioSync: async ({ db, today }) => syncRateios(db, today),

  tituloChoices: async ({ db, actor }) => {
    const contas = await listContas(db, actor)
    return {
      data: {
        empresas: await listUnidades(db, actor),
        contas: contas.filter(({ bloqueada }) => !bloqueada),
        plano: await listPlano(db),
        centros: await listActiveCentros(db),
        tipos_documento: await listTiposOfDocumento(db),
      },
    }
  },

  tituloItens: async (context, { query }) => {
    await budgets.ask.find(context, query.id_orcamento)
    return { data: await searchItens(context.db, context.actor, query) }
  },
}
