import { planoContasCreate } from '@claquete/contract/livro/contas/plano-contas'
import { retencaoCalculate, retencaoSave } from '@claquete/contract/livro/titulos/retencao'
import type { Cents } from '@claquete/core/kernel/money'
import type { World } from '../../../../test/world.ts'
import { novaPessoa, novaUnidade } from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { insertLancamento } from '../livro.queries.ts'

const dia = (text: string) => text as never

export interface TituloDeTeste {
  readonly id_empresa?: number
  readonly id_pessoa?: number | null
  readonly [campo: string]: unknown
}

export const novaConta = async (world: World, descricao: string) =>
  (
    await world.call(planoContasCreate, {
      body: { descricao, tipo: 'despesa', id_grupoCustoSuperior: 0 },
    })
  ).id_grupoCusto

/** A payable of a supplier, by hand, and what is withheld of it. */
export async function novoTitulo(
  world: World,
  centavos: number,
  { id_empresa: unidade, id_pessoa: pessoa, ...more }: TituloDeTeste = {},
) {
  const id_empresa = unidade ?? (await novaUnidade(world))
  const id_pessoa = pessoa ?? (await novaPessoa(world, 'Trilha Sonora Ltda'))
  const id_lancamento = await world.rows((db) =>
    insertLancamento(db, {
      id_empresa,
      operacao: 'D',
      origem: 'item',
      id_pessoa: pessoa === null ? null : id_pessoa,
      descricao: 'Trilha original',
      valor: centavos as Cents,
      competencia: dia('2026-03-10'),
      data_emissao: dia('2026-03-10'),
      dataVencimento: dia('2026-04-30'),
      situacao: 'aprovado',
      id_orcamento: null,
      id_orca_item: null,
      id_solicitante: null,
      ...more,
    }),
  )
  return { id_lancamento, id_pessoa, id_empresa }
}

export const calculate = async (world: World, query: object) =>
  (await world.call(retencaoCalculate, { query })).data

/** What is calculated, saved as it is. */
export async function withholdAll(world: World, id_lancamento: number) {
  const { retencoes } = await calculate(world, { id_lancamento })
  return world.call(retencaoSave, {
    body: { id_lancamento, retencoes: retencoes.filter(({ retido }) => retido) },
  })
}
