import type { FolhaChange } from '@claquete/contract/orcamentos/folha/folha'
import { newWorld } from '../../../../test/world.ts'
import { novaConta } from '../../../livro/titulos/testing/baixas.ts'
import { novaConta as novoPlano } from '../../../livro/titulos/testing/retencao.ts'
import { send, grupoOf, itemOf, um } from '../../../orcamentos/folha/testing.ts'
import {
  novaPessoa,
  novaUnidade,
  novoOrcamento,
} from '../../../orcamentos/orcamento/testing/orcamento.ts'

const charge = {
  valor: 0,
  em_cascata: false,
  grupos_fora: [],
  valor_fora: 0,
  embutir: false,
  imprimir: true,
}

/** Nested groups, a line with sublines, options on and off. */
const lines = [
  grupoOf('equipe'),
  grupoOf('arte', 'equipe', 2),
  itemOf('diretor', 'equipe', {
    dias: um(2),
    valor_unit: 850_033,
    custo_unit: 600_000,
  }),
  itemOf('cenario', 'arte', { permite_verba: true }),
  itemOf('madeira', 'cenario', {
    quantidade: um(3),
    valor_unit: 33_333,
    permite_verba: true,
  }),
  itemOf('tinta', 'cenario', {
    ordem: 2,
    valor_unit: 10_001,
    opcional: true,
    opcional_ligado: false,
  }),
  itemOf('drone', 'arte', {
    ordem: 3,
    valor_unit: 250_000,
    opcional: true,
    opcional_ligado: true,
    incide_bv: false,
  }),
]

/** One charge of every kind. */
const charges = [
  {
    ...charge,
    id: 't',
    nome: 'Taxa',
    tipo: 'taxa_producao',
    modo: 'por_fora',
    taxa: 15_000_000,
    grupos_fora: ['arte'],
  },
  {
    ...charge,
    id: 's',
    nome: 'Seguro',
    tipo: 'seguro',
    modo: 'por_fora',
    taxa: 1_234_567,
    em_cascata: true,
    valor_fora: 1_000,
  },
  {
    ...charge,
    id: 'f',
    nome: 'Motoboy',
    tipo: 'outro',
    modo: 'fixo',
    taxa: 0,
    valor: 12_345,
  },
  {
    ...charge,
    id: 'i',
    nome: 'Impostos',
    tipo: 'imposto',
    modo: 'por_dentro',
    taxa: 11_330_000,
    embutir: true,
  },
]

/** Commissions on the price, on the net price and on the profit. */
const people = (agencia: number) => [
  {
    id: 'a',
    id_pessoa: agencia,
    nome: 'Agência',
    tipo_comissionado: 1,
    base: 'total',
    taxa: 10_000_000,
    valor: 0,
    embutir: true,
  },
  {
    id: 'v',
    id_pessoa: agencia,
    nome: 'Vendas',
    tipo_comissionado: 2,
    base: 'liquido',
    taxa: 3_000_000,
    valor: 0,
    embutir: false,
  },
  {
    id: 'l',
    id_pessoa: agencia,
    nome: 'Diretor',
    tipo_comissionado: 4,
    base: 'lucro',
    taxa: 5_000_000,
    valor: 0,
    embutir: false,
  },
]

const sheet = (agencia: number) =>
  [
    { op: 'inserir', linhas: lines },
    { op: 'encargos', depois: charges },
    { op: 'comissionados', depois: people(agencia) },
    { op: 'ajuste', depois: { tipo: 'percentual', taxa: -2_500_000 }, valor_desejado: null },
  ] as FolhaChange[]

/** Creates a company with accounts and a budget that uses every feature of the totals. */
export async function newCompany() {
  const world = await newWorld()
  await novaUnidade(world)
  const cliente = await novaPessoa(world, 'Cliente')
  const agencia = await novaPessoa(world, 'Agência')
  const orcamento = await novoOrcamento(world, {
    titulo: 'Campanha',
    id_cliente: cliente,
    id_agencia: agencia,
  })
  await send(world, orcamento, sheet(agencia))
  return {
    world,
    cliente,
    agencia,
    orcamento,
    itau: await novaConta(world, 'Itaú'),
    caixa: await novaConta(world, 'Caixa'),
    plano: await novoPlano(world, 'Produção'),
  }
}
export type Company = Awaited<ReturnType<typeof newCompany>>
