/** What people see is what they export: each column of a list on the screen is one of its file, by its words. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cobrancas } from '@claquete/contract/acesso/plano/cobranca'
import { perfis } from '@claquete/contract/acesso/perfis/perfil'
import { usuarios } from '@claquete/contract/acesso/usuarios/usuario'
import { produtos } from '@claquete/contract/cadastros/catalogo/produto'
import { servicos } from '@claquete/contract/cadastros/catalogo/servico'
import { empresas } from '@claquete/contract/cadastros/empresas/empresa'
import { manutencoes } from '@claquete/contract/equipamentos/manutencao/manutencao'
import { remessas } from '@claquete/contract/equipamentos/remessas/remessa'
import { equipamentos } from '@claquete/contract/equipamentos/registro/equipamento'
import { cheques } from '@claquete/contract/financeiro/cheques/cheque'
import { history } from '@claquete/contract/financeiro/conciliacao/historico'
import { servicosFiscais } from '@claquete/contract/financeiro/fiscal/tabelas/classificacao'
import { notas } from '@claquete/contract/financeiro/fiscal/nfse/nota'
import { recebidas } from '@claquete/contract/financeiro/fiscal/recebidas/recebida'
import { semNota } from '@claquete/contract/financeiro/fiscal/recebidas/sem-nota'
import { recibos } from '@claquete/contract/financeiro/recibos/recibo'
import type { AnyList } from '@claquete/contract/list'
import { contasPayable, contasReceivable, lancamentos } from '@claquete/contract/livro/titulos/list'
import { envelopes } from '@claquete/contract/contratos/contrato/envelope'
import { contratos } from '@claquete/contract/contratos/contrato/contrato'
import { vencimentos } from '@claquete/contract/contratos/contrato/vencimento'
import { pastas } from '@claquete/contract/contratos/pastas/pasta'
import { direitos } from '@claquete/contract/orcamentos/direitos/direito'
import { projetos } from '@claquete/contract/projetos/quadro/projeto'
import { horas } from '@claquete/contract/projetos/horas/tempo'
import { visaoRelatorio } from '@claquete/contract/orcamentos/visao/visao-relatorio'
import { campanhas } from '@claquete/contract/projetos/campanhas/campanha'
import { ordensDoDia } from '@claquete/contract/set/ordem-do-dia/ordem'
import { oportunidades } from '@claquete/contract/projetos/crm/oportunidade'
import { emails } from '@claquete/contract/sistema/email/email'
import { modeloCalls } from '@claquete/contract/sistema/modelos/modelo'
import { expect, test } from 'vitest'
import { exporters } from '../../product.ts'
import { registers } from '../areas/catalogue.ts'
import { columnsAsked } from './exports.ts'
import { fileColumns } from './file-columns.ts'

/** Lists whose screen and file come from one definition. */
const defined: Readonly<Record<string, AnyList>> = {
  cheque: cheques,
  conciliacao_feita: history,
  conta_pagar: contasPayable,
  conta_receber: contasReceivable,
  campanha: campanhas,
  contrato: contratos,
  contrato_envelope: envelopes,
  contrato_pasta: pastas,
  contrato_vencimento: vencimentos,
  direito_imagem: direitos,
  equipamento: equipamentos,
  equipamento_manutencao: manutencoes,
  remessa: remessas,
  servico_fiscal: servicosFiscais,
  ordem_dia: ordensDoDia,
  email: emails,
  empresa: empresas,
  hora: horas,
  lancamento: lancamentos,
  oportunidade: oportunidades,
  modelo_carta: modeloCalls.carta.rows,
  modelo_contrato: modeloCalls.contrato.rows,
  perfil: perfis,
  nota: notas,
  'nota-recebida': recebidas,
  'pagamento-sem-nota': semNota,
  plano_cobranca: cobrancas,
  produto: produtos,
  projeto: projetos,
  recibo: recibos,
  servico: servicos,
  usuario: usuarios,
  // Its figures, which depend on who asks, are declared by the screen.
  'visao_orcamento.orcado.custos.previsto': visaoRelatorio,
}

/** The file of the screen that declares the columns of each other exported list. */
const screens: Readonly<Record<string, readonly string[]>> = {
  contabancaria: ['livro/contas/conta-bancaria-list.screen.tsx'],
  fatura: ['financeiro/faturas/faturas.screen.tsx'],
  'orcamento.valores.custos.faturamento.campanhas.projetos': [
    'orcamentos/lista/orcamento.columns.tsx',
  ],
  extrato_cartao: ['financeiro/cartoes/extrato-cartao-list.screen.tsx'],
  orcamento_faturar: ['financeiro/faturas/to-invoice.screen.tsx'],
  pessoa: ['cadastros/pessoas/pessoa-labels.ts'],
  solicitacao_pagamento: ['financeiro/aprovacao/solicitacao.screen.tsx'],
  'visao_orcamento.orcado.custos.previsto': ['orcamentos/visao/relatorio-list.screen.tsx'],
}

/**
 * Lists whose screen has no columns to choose: trees, statements and groups drawn by hand, and the reports, registers and
 * lists whose screen and file come from one definition.
 */
const drawnOtherwise = (model: string) =>
  /^(relatorio\.|fluxo_caixa|plano_contas$|centro_custo$|extrato$|conciliacao_bancaria$|relacao_pagamento$|verba_producao$|extrato_cartao_entrada$|extrato_centro_custo$|horas_equipe$|custo_horas$|margem_jobs$)/.test(
    model,
  ) ||
  /^(orcamento|visao_orcamento)\b/.test(model) ||
  registers.some(({ name }) => name === model)

/**
 * The link of a receipt opens it; in a file it would open nothing after its validity. So with the mark of a charge, and
 * with the approvals that a request lacks by the rules of the moment.
 */
const notData = new Set(['recibo', 'url_boleto', 'faltam'])

type Shown = readonly (readonly [prop: string, label: string])[]

const definedColumns = (model: string): Shown =>
  Object.entries(defined[model]?.columns ?? {}).flatMap(([prop, { label }]) =>
    label === undefined ? [] : [[prop, label] as const],
  )

const drawnColumns = (model: string): Shown =>
  (screens[model] ?? []).flatMap((file) => {
    const path = fileURLToPath(new URL(`../../../../web/src/${file}`, import.meta.url))
    const text = readFileSync(path, 'utf8')
    const calls = /column\.\w+(?:<[^>]*>)?\(\s*'(\w+)',\s*(?:unitText\('([^']*)'\)|'([^']*)')?/g
    return [...text.matchAll(calls)].map(
      ([, prop = '', unit, label]) => [prop, unit ?? label ?? ''] as const,
    )
  })

const columnsOf = (model: string): Shown =>
  [...definedColumns(model), ...drawnColumns(model)].filter(([prop]) => !notData.has(prop))

const listed = [...new Set([...Object.keys(defined), ...Object.keys(screens)])]

test('of every exporter somebody said where the screen has its columns', () => {
  const unknown = exporters.filter(({ model }) => !listed.includes(model) && !drawnOtherwise(model))
  expect(unknown.map(({ model }) => model)).toEqual([])
  const gone = listed.filter((name) => !exporters.some(({ model }) => model === name))
  expect(gone).toEqual([])
})

test.each(listed)('%s has every column of its screen, by the same words', (model) => {
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

test('a CNPJ is written with its marks', () => {
  const cnpj = fileColumns(empresas).find(({ prop }) => prop === 'cnpj')
  expect(cnpj?.cell?.({ cnpj: '11222333000181' })).toBe('11.222.333/0001-81')
  expect(cnpj?.cell?.({ cnpj: null })).toBe('')
})

test('no two columns of a list have one label', () => {
  for (const { columns } of Object.values(defined)) {
    const words = Object.values(columns).flatMap(({ label }) => label ?? [])
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
