import { planoContasCreate } from '@claquete/contract/livro/contas/plano-contas'
import { retencaoCalculate, retencaoSave } from '@claquete/contract/livro/titulos/retencao'
import { postTitulo } from '../../../../test/titulos.ts'
import type { TituloNovo } from '../../../../test/titulos.ts'
import type { World } from '../../../../test/world.ts'
import { novaPessoa, novaUnidade } from '../../../orcamentos/orcamento/testing/orcamento.ts'

export const novaConta = async (world: World, descricao: string) =>
  (
    await world.call(planoContasCreate, {
      body: { descricao, tipo: 'despesa', id_grupoCustoSuperior: 0 },
    })
  ).id_grupoCusto

/** A payable to a supplier: issued in March 2026, due at the end of April. */
export async function novoTitulo(
  world: World,
  valor: number,
  { id_empresa: unidade, id_pessoa: pessoa, ...more }: Partial<TituloNovo> = {},
) {
  const id_empresa = unidade ?? (await novaUnidade(world))
  const id_pessoa = pessoa ?? (await novaPessoa(world, 'Trilha Sonora Ltda'))
  const id_lancamento = await postTitulo(world, {
    id_empresa,
    id_pessoa: pessoa === null ? null : id_pessoa,
    descricao: 'Trilha original',
    data_emissao: '2026-03-10',
    dataVencimento: '2026-04-30',
    ...more,
    valor,
  })
  return { id_lancamento, id_pessoa, id_empresa }
}

export const calculate = async (world: World, query: object) =>
  (await world.call(retencaoCalculate, { query })).data

/** Saves the calculated withholdings unchanged. */
export async function withholdAll(world: World, id_lancamento: number) {
  const { retencoes } = await calculate(world, { id_lancamento })
  const versao = await world.versao('lancamento', id_lancamento)
  return world.call(retencaoSave, {
    body: { id_lancamento, versao, retencoes: retencoes.filter(({ retido }) => retido) },
  })
}
