/** What people see is what they export: each column of a list on the screen is one of its file, by its words. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ListColumn } from '@claquete/contract/list'
import { contasPayable, contasReceivable, lancamentos } from '@claquete/contract/livro/titulos/list'
import { expect, test } from 'vitest'
import { exporters } from '../../product.ts'
import { registers } from '../areas/catalogue.ts'
import { columnsAsked } from './exports.ts'

/** The file of the screen that declares the columns of each exported list. */
const screens: Readonly<Record<string, readonly string[]>> = {
  contabancaria: ['livro/contas/conta-bancaria-list.screen.tsx'],
  email: ['sistema/email/email-list.screen.tsx'],
  empresa: ['cadastros/empresas/empresa-list.screen.tsx'],
  fatura: ['financeiro/faturas/faturas.screen.tsx'],
  modelo_carta: ['sistema/modelos/modelo-list.tsx'],
  modelo_contrato: ['sistema/modelos/modelo-list.tsx'],
  'orcamento.valores.custos.faturamento': ['orcamentos/lista/orcamento.columns.tsx'],
  extrato_cartao: ['financeiro/cartoes/extrato-cartao-list.screen.tsx'],
  pessoa: ['cadastros/pessoas/pessoa-labels.ts'],
  plano_cobranca: ['acesso/plano/historico.screen.tsx'],
  produto: ['cadastros/catalogo/produto-list.screen.tsx', 'cadastros/catalogo/item-columns.tsx'],
  cheque: ['financeiro/cheques/cheque-list.screen.tsx'],
  direito_imagem: ['orcamentos/direitos/direito-list.screen.tsx'],
  recibo: ['financeiro/recibos/recibo-list.screen.tsx'],
  servico: ['cadastros/catalogo/servico-list.screen.tsx', 'cadastros/catalogo/item-columns.tsx'],
  usuario: ['acesso/usuarios/usuario-list.screen.tsx'],
  'visao_orcamento.orcado.custos.previsto': ['orcamentos/visao/relatorio-list.screen.tsx'],
}

/**
 * Lists whose screen has no columns to choose: trees, statements and groups drawn by hand, and the reports, registers and
 * lists whose screen and file come from one definition.
 */
const drawnOtherwise = (model: string) =>
  /^(relatorio\.|conta_pagar$|conta_receber$|lancamento$|fluxo_caixa|plano_contas$|centro_custo$|extrato$|conciliacao_bancaria$|relacao_pagamento$|extrato_cartao_entrada$|extrato_centro_custo$)/.test(
    model,
  ) ||
  /^(orcamento|visao_orcamento)\b/.test(model) ||
  registers.some(({ name }) => name === model)

/** The link of a receipt opens it; in a file it would open nothing after its validity. */
const notData = new Set(['recibo'])

function columnsOf(model: string): readonly (readonly [prop: string, label: string])[] {
  return (screens[model] ?? []).flatMap((file) => {
    const path = fileURLToPath(new URL(`../../../../web/src/${file}`, import.meta.url))
    const text = readFileSync(path, 'utf8')
    const calls = /column\.\w+(?:<[^>]*>)?\(\s*'(\w+)',\s*(?:unitText\('([^']*)'\)|'([^']*)')?/g
    return [...text.matchAll(calls)].flatMap(([, prop = '', unit, label]) =>
      notData.has(prop) ? [] : [[prop, unit ?? label ?? ''] as const],
    )
  })
}

test('of every exporter somebody said where the screen has its columns', () => {
  const unknown = exporters.filter(({ model }) => !screens[model] && !drawnOtherwise(model))
  expect(unknown.map(({ model }) => model)).toEqual([])
  const gone = Object.keys(screens).filter((name) => !exporters.some(({ model }) => model === name))
  expect(gone).toEqual([])
})

test.each(Object.keys(screens))('%s has every column of its screen, by the same words', (model) => {
  const exporter = exporters.find((one) => one.model === model)
  const shown = columnsOf(model)
  expect(shown.length).toBeGreaterThan(3)
  const different = shown.flatMap(([prop, label]) => {
    const found = columnsAsked(exporter?.columns ?? [], { colunas: [prop] })
    if (found.length !== 1) return [`${prop}: falta no arquivo`]
    return label === '' || found[0]?.label === label
      ? []
      : [`${prop}: ${label}, ${found[0]?.label}`]
  })
  expect(different).toEqual([])
})

test('a list of one definition shows in its file what it shows on the screen, but the mark of a charge', () => {
  for (const { columns } of [contasPayable, contasReceivable, lancamentos]) {
    const left = Object.entries<ListColumn>(columns).flatMap(([prop, { label, paper }]) =>
      label !== undefined && paper === undefined ? [prop] : [],
    )
    expect(left.filter((prop) => prop !== 'url_boleto')).toEqual([])
    const words = Object.values<ListColumn>(columns).flatMap(({ label }) => label ?? [])
    expect(new Set(words).size).toBe(words.length)
  }
})

test('the columns asked for come in their order, once each; what does not exist is left out', () => {
  const columns = [{ prop: 'a' }, { prop: 'valor' }, { prop: 'c', of: ['d', 'e'] }]
  const asked = (...colunas: string[]) => columnsAsked(columns, { colunas }).map(({ prop }) => prop)
  expect(asked('e', 'x', 'valor', 'd')).toEqual(['c', 'valor'])
  expect(asked('x')).toEqual(['a', 'valor', 'c'])
  expect(columnsAsked(columns, {})).toBe(columns)
})
