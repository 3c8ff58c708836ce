import { cartaSave } from '@claquete/contract/orcamentos/cartas/carta'
import { orcamentoPrint } from '@claquete/contract/orcamentos/papeis/papeis'
import { propostaPdf } from '@claquete/contract/orcamentos/proposta/public-proposta'
import type { Proposta } from '@claquete/contract/orcamentos/proposta/public-proposta'
import { propostaPadrao } from '@claquete/contract/kernel/settings/proposta-link'
import type { Parte } from '@claquete/contract/kernel/settings/proposta-link'
import { reaisToCents, subtract, sum } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { documentoTotals } from '@claquete/core/orcamentos/folha/documento'
import type { Documento } from '@claquete/core/orcamentos/folha/documento'
import { documentos } from '@claquete/core/orcamentos/folha/testing-documentos'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { readDocumentLines } from '../../kernel/documents/testing/read-document-pdf.ts'
import { requestFile } from '../papeis/testing/read-arquivo.ts'
import { readLivro } from '../papeis/testing/read-livro.ts'
import { createOrcamento } from '../papeis/testing/orcamento.ts'
import {
  addedUp,
  readBudgetPaper,
  readLetter,
  readProposalPaper,
  readWorkbook,
} from './testing/printed.ts'
import type { Printed } from './testing/printed.ts'
import { guest, novoLink, updatePageWith } from './testing/proposta.ts'

const server = useSharedServer()
const visitor = guest(() => server().app)
let world: World
beforeAll(async () => {
  world = await newWorld()
})

/** Random budgets that have at least a printed group and a charge. */
const budgets = fc.sample(
  documentos.filter(
    (one) =>
      one.encargos.some(({ imprimir }) => imprimir) &&
      [...one.linhas.values()].some(
        (linha) => linha.tipo === 'item' && linha.opcional && linha.imprimir !== 'nao',
      ) &&
      documentoTotals(one).subtotal > 0,
  ),
  { numRuns: 5, seed: 20_261_122 },
)
const tops = new Set(['g1', 'g3'])
const cents = (reais: number): Cents => reaisToCents(reais) as Cents

const modes = [
  {},
  { so_grupos: true },
  { quantidade: false, valor_unitario: false },
  { quebra_por_grupo: true },
  { valor_unitario: false, condicoes: false },
] as const

async function papersOf(id_orcamento: number): Promise<Map<string, Printed>> {
  const papers = new Map<string, Printed>()
  for (const [at, opcoes] of modes.entries()) {
    for (const formato of ['pdf', 'excel'] as const) {
      const body = { id_orcamento, formato, opcoes }
      const { bytes } = await requestFile(server().app, world, orcamentoPrint, { body })
      const read =
        formato === 'pdf'
          ? readBudgetPaper(await readDocumentLines(bytes))
          : readWorkbook(await readLivro(bytes))
      papers.set(`${formato} ${at}`, read)
    }
  }
  const { groups, items } = readLetter(await letterOf(id_orcamento))
  return papers.set('letter: groups', groups).set('letter: lines', items)
}

async function letterOf(id_orcamento: number) {
  const tables = ['{{grupos_resumo}}', '{{itens_tabela}}', '{{opcionais_tabela}}']
  const content = tables.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }))
  const { id_carta } = await world.call(cartaSave, {
    body: {
      id_orcamento,
      titulo: 'Proposta',
      conteudo: { type: 'doc', content } as never,
      assunto: 'Orçamento',
      texto_email: '',
      papel_timbrado: 'S',
    },
  })
  const reply = await server().app.inject({
    method: 'POST',
    url: '/api/orcamento/post/tipo/visualizar-carta',
    headers: { authorization: `Bearer ${world.token}` },
    payload: { id_orcamento, id_carta },
  })
  return readDocumentLines(reply.rawPayload)
}

/** Adds the page up like a reader. */
function readPage(proposta: Proposta): Printed {
  const { grupos, encargos, desconto, subtotal, total, opcoes } = proposta
  const outer = grupos.filter(({ nivel }) => nivel === 1)
  const hasSums = outer.some((grupo) => grupo.subtotal !== undefined)
  const prices = hasSums
    ? outer.map((grupo) => ['', cents(grupo.subtotal ?? 0)] as const)
    : grupos.flatMap(({ itens }) =>
        itens
          .filter(({ subitem }) => !subitem)
          .map(({ valor }) => ['', cents(valor ?? 0)] as const),
      )
  const figures = encargos.map(({ nome, valor }) => [nome, cents(valor)] as const)
  return {
    rows: [...prices, ...figures, ...(desconto === null ? [] : [['', cents(desconto)] as const])],
    subtotal: subtotal === undefined ? undefined : cents(subtotal),
    total: cents(total),
    opcoes: new Map(
      opcoes.filter(({ ligada }) => !ligada).map(({ nome, valor }) => [nome, cents(valor)]),
    ),
  }
}

async function proposalPaper(token: string): Promise<Printed> {
  const { proposta } = await visitor.open(token)
  const opcoes = proposta?.opcoes.flatMap(({ uid, ligada }) => (ligada ? [uid] : [])) ?? []
  const reply = await server().app.inject({
    method: 'POST',
    url: `/api/v2${propostaPdf.path}`,
    payload: { token, opcoes },
  })
  return readProposalPaper(await readDocumentLines(reply.rawPayload), tops)
}

const expectAddedUp = (paper: Printed, name: string, total: Cents) => {
  expect(paper.total, name).toBe(total)
  expect(addedUp(paper), name).toBe(total)
}

describe.each(budgets.map((one, at) => [at, one] as const))(
  'random budget %i',
  (_, one: Documento) => {
    test('every paper and the page sum to one total, and an option costs the same in all', async () => {
      const { id_orcamento } = await createOrcamento(world, one)
      const total = documentoTotals(one).totalGeral
      const papers = await papersOf(id_orcamento)
      await updatePageWith(world, { partes: [...propostaPadrao.partes, 'valores'] })
      const { token } = await novoLink(world, id_orcamento)
      const page = readPage((await visitor.open(token)).proposta as Proposta)
      papers.set('page', page).set('proposal', await proposalPaper(token))
      for (const [name, paper] of papers) {
        expectAddedUp(paper, name, total)
        if (paper.subtotal !== undefined) {
          const figures = sum(paper.rows.filter(([nome]) => !tops.has(nome)).map(([, v]) => v))
          if (name !== 'page') expect(paper.subtotal, name).toBe(subtract(total, figures))
        }
        for (const [nome, valor] of paper.opcoes) {
          expect(page.opcoes.get(nome), `${name}: ${nome}`).toBe(valor)
        }
      }
      const priced = papers.get('pdf 0')?.opcoes.size
      expect(papers.get('excel 0')?.opcoes.size).toBe(priced)
      expect(papers.get('letter: groups')?.opcoes.size).toBe(priced)
    })

    test('the page sums to its total whatever parts of it are shown', async () => {
      const { id_orcamento } = await createOrcamento(world, one)
      const total = documentoTotals(one).totalGeral
      const parts: Parte[][] = [
        ['itens', 'subtotais'],
        ['itens', 'quantidades', 'valores'],
        ['subtotais'],
        ['itens', 'valores', 'subtotais'],
      ]
      for (const partes of parts) {
        await updatePageWith(world, { partes })
        for (const modelo of ['completa', 'resumida'] as const) {
          const { token } = await novoLink(world, id_orcamento, { modelo })
          const page = readPage((await visitor.open(token)).proposta as Proposta)
          expectAddedUp(page, `${modelo}: ${partes.join()}`, total)
        }
      }
      await updatePageWith(world, { partes: ['itens'] })
      const { token } = await novoLink(world, id_orcamento)
      const { proposta } = await visitor.open(token)
      const desconto = cents(proposta?.desconto ?? 0)
      expect(proposta?.encargos).toEqual([])
      if (desconto < 0) expect(cents(proposta?.subtotal ?? 0)).toBe(subtract(total, desconto))
      else expect(proposta).not.toHaveProperty('subtotal')
    })
  },
)
