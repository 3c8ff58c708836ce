import { empresaCreate } from '@claquete/contract/cadastros/empresas/empresa'
import { pessoaCreate } from '@claquete/contract/cadastros/pessoas/pessoa'
import { cents } from '@claquete/core/kernel/amounts/money'
import { quantity, rate } from '@claquete/core/kernel/amounts/quantity'
import type { Comissionado, Encargo, Item } from '@claquete/core/orcamentos/folha/documento'
import { grupo, item } from '@claquete/core/orcamentos/folha/testing'
import { cnpjWithDigits } from '@claquete/core/kernel/person/documento'
import type { World } from '../../../../test/world.ts'
import { documento } from '@claquete/core/orcamentos/folha/testing-documentos'
import { createOrcamento } from './orcamento.ts'

const um = (valor: number) => ({ valor: quantity(valor * 10_000), formula: null })
export const exampleItem = (id: string, superior: string, ordem: number, values: Partial<Item>) =>
  item(id, superior, { ordem, descricao: id, ...values })
const encargo = (nome: string, values: Partial<Encargo>): Encargo => ({
  id: nome,
  nome,
  tipo: 'outro',
  modo: 'por_fora',
  taxa: rate(0),
  valor: cents(0),
  em_cascata: false,
  grupos_fora: [],
  valor_fora: cents(0),
  embutir: false,
  imprimir: true,
  ...values,
})
const atendimento: Comissionado = {
  id: 'c',
  id_pessoa: null,
  nome: 'Ana Atendimento',
  tipo_comissionado: 2,
  base: 'total_menos_bv',
  taxa: rate(3_000_000),
  valor: cents(0),
  embutir: false,
}

/** The worked example, plus lines hidden from clients. */
const example = documento(
  [
    grupo('Direção', null, 1),
    exampleItem('Diretor de cena', 'Direção', 1, {
      dias: um(2),
      valor_unit: cents(850_000),
      custo_unit: cents(611_100),
      especificacao: 'Com assistente\ne preparação',
    }),
    exampleItem('Pesquisa reservada', 'Direção', 2, { valor_unit: cents(777_77), imprimir: 'nao' }),
    grupo('Finalização', null, 2),
    exampleItem('Montagem', 'Finalização', 1, {
      valor_unit: cents(1_500_000),
      imprimir: 'descricao',
    }),
    exampleItem('Refeições', 'Finalização', 2, { quantidade: um(40), valor_unit: cents(4_590) }),
    exampleItem('Drone', 'Finalização', 3, { valor_unit: cents(654_321), opcional: true }),
  ],
  {
    encargos: [
      encargo('Taxa de produção', { taxa: rate(15_000_000) }),
      encargo('BV da agência', { tipo: 'bv', modo: 'por_dentro', taxa: rate(10_000_000) }),
    ],
    comissionados: [atendimento],
  },
)

/** Creates the example as a client's budget in a company. */
export async function createExampleJob(world: World) {
  const { id_empresa } = await world.call(empresaCreate, {
    body: {
      fantasia: 'Sol Filmes',
      razao: 'Sol Filmes Produções Ltda.',
      cnpj: cnpjWithDigits('112223330001'),
      cidade: 'São Paulo',
      uf: 'SP',
    },
  })
  const { id_pessoa } = await world.call(pessoaCreate, {
    body: {
      razao: 'Café & Açúcar Comércio Ltda',
      fantasia: 'Café & Açúcar',
      cnpj: cnpjWithDigits('287416590001'),
      endereco: { cidade: 'Recife', uf: 'PE' },
    },
  })
  return createOrcamento(world, example, {
    id_empresa,
    id_cliente: id_pessoa,
    num_orc: '2026-0012',
    titulo: 'Campanha de verão',
    condicao_pagamento: '50% em 30 dias, 50% em 60 dias',
    midia: 'TV aberta',
    praca: 'Nacional',
    observacoes: 'Só para a casa: negociar com a locadora.',
  })
}
