import { linkCreate } from '@claquete/contract/orcamentos/proposta/link'
import type { LinkNovo } from '@claquete/contract/orcamentos/proposta/link'
import {
  propostaOpen,
  propostaDecide,
  propostaTotal,
} from '@claquete/contract/orcamentos/proposta/public-proposta'
import type { AnyEndpoint, ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import { propostaLinkUpdate } from '@claquete/contract/orcamentos/proposta/proposta-link'
import { propostaPadrao } from '@claquete/contract/kernel/settings/proposta-link'
import type { PropostaLink } from '@claquete/contract/kernel/settings/proposta-link'
import { empresaCreate } from '@claquete/contract/cadastros/empresas/empresa'
import { orcamentoUpdate } from '@claquete/contract/orcamentos/lista/orcamento'
import { folhaUpdate } from '@claquete/contract/orcamentos/folha/folha'
import type { FolhaEncargo } from '@claquete/contract/orcamentos/folha/folha'
import { pessoaCreate } from '@claquete/contract/cadastros/pessoas/pessoa'
import { contatoCreate } from '@claquete/contract/cadastros/pessoas/pessoa-parts'
import { cents } from '@claquete/core/kernel/amounts/money'
import { quantity, rate } from '@claquete/core/kernel/amounts/quantity'
import { grupo, item } from '@claquete/core/orcamentos/folha/testing'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { askOf } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'

const preco = (reais: number, custo = 1) => ({
  valor_unit: cents(reais * 100),
  custo_unit: cents(custo * 100),
})

/** Words that no client may ever read. */
export const secrets = /SEGREDO|[Cc]omiss|\bBV\b|custo|margem|lucro|incide_|id_usuario|token_hash/

const folhaLines = [
  grupo('pre'),
  item('casting', 'pre', preco(1000, 777)),
  item('interno', 'pre', {
    ...preco(123),
    descricao: 'SEGREDO interno',
    imprimir: 'nao',
    ordem: 2,
  }),
  grupo('filme', null, 2),
  item('diaria', 'filme', {
    ...preco(2500.5),
    quantidade: { valor: quantity(20_000), formula: null },
    observacao: 'SEGREDO na observação',
  }),
  item('making', 'filme', { ...preco(900), opcional: true, ordem: 2 }),
  item('foto', 'filme', { ...preco(333.33), opcional: true, ordem: 3 }),
]

const encargo = {
  id: 'taxa',
  nome: 'Taxa de produção',
  tipo: 'taxa_producao' as const,
  modo: 'por_fora' as const,
  taxa: rate(15_000_000),
  valor: 0,
  em_cascata: false,
  grupos_fora: [],
  valor_fora: 0,
  embutir: false,
  imprimir: true,
} satisfies FolhaEncargo

const agencia = {
  id: 'com',
  id_pessoa: null,
  nome: 'SEGREDO da agência',
  tipo_comissionado: 1,
  base: 'total',
  taxa: rate(10_000_000),
  valor: 0,
  embutir: true,
} as const

/**
 * A budget with a client, two options (`making`, `foto`), a hidden line, a fee on top and an agency's
 * embedded share.
 */
export async function novaProposta(world: World): Promise<number> {
  const { id_empresa } = await world.call(empresaCreate, {
    body: { razao: 'Sol Filmes Ltda.', fantasia: 'Sol Filmes' },
  })
  const { id_pessoa } = await world.call(pessoaCreate, {
    body: { razao: 'Café & Açúcar Ltda', fantasia: 'Café & Açúcar' },
  })
  const { id_pessoa_contato } = await world.call(contatoCreate, {
    body: { id_pessoa, nome: 'Marina', email: 'marina@cafe.com.br' },
  })
  const { id_orcamento } = await world.call(orcamentoUpdate, {
    body: {
      titulo: 'Campanha de inverno',
      id_empresa,
      id_cliente: id_pessoa,
      id_pessoa_contato,
      condicao_pagamento: '50/50',
      prazo_entrega: '30 dias',
    },
  })
  await world.call(folhaUpdate, {
    params: { id_orcamento },
    body: {
      lote: randomUUID(),
      cliente: 'tela-de-teste',
      revisao: 0,
      mudancas: [
        { op: 'inserir', linhas: folhaLines },
        { op: 'encargos', depois: [encargo] },
        { op: 'comissionados', depois: [agencia] },
      ],
    },
  })
  return id_orcamento
}

export const padrao: LinkNovo = {
  modelo: 'completa',
  validade_dias: 15,
  senha: '',
  permite_opcoes: true,
  permite_aprovar: true,
}

/** A link, with its token. */
export async function novoLink(world: World, id_orcamento: number, more: Partial<LinkNovo> = {}) {
  const params = { id_orcamento }
  const made = await world.call(linkCreate, { params, body: { ...padrao, ...more } })
  return { ...made, token: made.endereco.split('/').at(-1) ?? '' }
}

/** Changes what the page allows, for this company. */
export const updatePageWith = (world: World, more: Partial<PropostaLink>) =>
  world.call(propostaLinkUpdate, { body: { ...propostaPadrao, ...more } })

/** A guest without session, who only has an address. */
export function guest(app: () => FastifyInstance) {
  const ask = <E extends AnyEndpoint>(endpoint: E, body: object) =>
    askOf(app(), undefined, endpoint, { body } as unknown as RequestTo<E>)
  const call = async <E extends AnyEndpoint>(endpoint: E, body: object): Promise<ReplyOf<E>> => {
    const answer = await ask(endpoint, body)
    if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const open = async (token: string) => (await call(propostaOpen, { token })).data
  return {
    ask,
    call,
    open,
    /** Chooses options on the page and returns the answer that a person would then send. */
    answerOf: async (token: string, opcoes: readonly string[] = []) => {
      const { visto } = await open(token)
      const { data } = await call(propostaTotal, { token, opcoes })
      const who = { nome: 'Marina', email: 'marina@cafe.com.br' }
      return { token, visto, opcoes, total: data.total, decisao: 'aprovado', ...who }
    },
    decide: (body: object) => ask(propostaDecide, body),
  }
}
