import type { RequestTo } from '@claquete/contract/endpoint'
import { ruleSave } from '@claquete/contract/financeiro/aprovacao/rule'
import {
  solicitacaoApprove,
  solicitacaoCreate,
  solicitacaoList,
  solicitacaoTotal,
} from '@claquete/contract/financeiro/aprovacao/solicitacao'
import { tituloUpdate, tituloView } from '@claquete/contract/livro/titulos/titulo'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import { newWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { tomorrow } from '../../../orcamentos/execucao/testing/job.ts'
import type { Job } from '../../../orcamentos/execucao/testing/job.ts'
import {
  createColleague,
  novaPessoa,
  novaUnidade,
} from '../../../orcamentos/orcamento/testing/orcamento.ts'

export const everyPermission: readonly AnyPermissionKey[] = [
  'aprovacao.aprovar',
  'orcamento.listar_todos',
]

export async function empresa() {
  const world = await newWorld()
  const unidade = await novaUnidade(world)
  const fornecedor = await novaPessoa(world, 'Locadora Sol')
  const requester = await createColleague(world, ['aprovacao.solicitar'])
  return { world, unidade, fornecedor, pede: requester }
}

export type Empresa = Awaited<ReturnType<typeof empresa>>

export const request = async (
  { unidade, fornecedor, pede }: Empresa,
  valor = 100,
  more: object = {},
) =>
  (
    await pede.call(solicitacaoCreate, {
      body: {
        id_empresa: unidade,
        id_pessoa: fornecedor,
        descricao: 'Locação de van',
        valor,
        dataVencimento: tomorrow,
        ...more,
      },
    })
  ).id_lancamento

/** Gives a request of no budget to these lines of a job, each with its part of the value. */
export async function splitOver(
  { world, id_orcamento }: Job,
  id: number,
  parts: readonly { readonly id_orca_item: number; readonly valor: number }[],
) {
  const { data } = await world.call(tituloView, { params: { id } })
  const { descricao, valor, dataVencimento, competencia, versao } = data
  const rateio = parts.map((part) => ({ id_orcamento, ...part }))
  const body = { descricao, valor, dataVencimento, competencia, versao, rateio }
  await world.call(tituloUpdate, { params: { id }, body })
}

export const approves = (who: World, ...ids: number[]) =>
  who.ask(solicitacaoApprove, { body: { ids } })

export const lista = async (who: World, query: RequestTo<typeof solicitacaoList>['query'] = {}) =>
  (await who.call(solicitacaoList, { query })).data.data

export const total = async (who: World) => (await who.call(solicitacaoTotal)).data

export const rule = (world: World, body: object) =>
  world.ask(ruleSave, { body: { descricao: 'Regra', ...body } })

export const aprovacoes = (world: World, id_lancamento: number) =>
  world.rows((db) =>
    db
      .from('lancamento_aprovacao')
      .select(['id_usuario', 'via', 'desfeita_em'])
      .where('id_lancamento', '=', id_lancamento)
      .execute(),
  )

export const situacaoOf = async (world: World, id_lancamento: number) =>
  (
    await world.rows((db) =>
      db
        .from('lancamento')
        .select(['situacao', 'motivo', 'id_aprovador'])
        .where('id_lancamento', '=', id_lancamento)
        .executeTakeFirstOrThrow(),
    )
  ).situacao
