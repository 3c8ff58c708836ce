import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { documento } from '@claquete/core/orcamentos/folha/testing-documentos'
import { expect, test } from 'vitest'
import { withPrintOptions } from './options.ts'
import { livroDoOrcamento } from './orcamento-planilha.ts'
import { papelDoOrcamento } from './orcamento.paper.ts'
import { buildProducaoAuthorization, buildProducaoOrder } from './producao.paper.ts'
import { noPapel } from './testing/printed.ts'
import { readFolder } from './testing/read-livro.ts'

const plain = noPapel(documento([]))
const nome_versao = 'Com o desconto de que o diretor não sabe'
const orcamento = { ...plain, header: { ...plain.header, id_orcamento_versao: 2, nome_versao } }
const today = calendarDate('2026-11-28')
const choices = withPrintOptions()

const budgetOf = (visao: 'cliente' | 'interna') => [
  JSON.stringify(papelDoOrcamento(orcamento, { visao, opcoes: choices, today })),
  readFolder(livroDoOrcamento(orcamento, { visao, opcoes: choices })).texts.join('\n'),
]

test('a paper for the client names a version by its number, and one of the house by its name', () => {
  const order = buildProducaoOrder(orcamento, { today })
  const authorization = buildProducaoAuthorization(orcamento, {
    today,
    valor_autorizado: null,
    ordem_compra: '',
    condicoes: '',
  })
  const outside = [...budgetOf('cliente'), JSON.stringify(order), JSON.stringify(authorization)]
  for (const paper of outside) {
    expect(paper).toContain('versão 2')
    expect(paper).not.toContain(nome_versao)
  }
  for (const paper of budgetOf('interna')) expect(paper).toContain(nome_versao)
})

test('an original without a name goes without saying', () => {
  const { header } = plain
  const paper = JSON.stringify(buildProducaoOrder({ ...plain, header }, { today }))
  expect(paper).toContain(`"Nº ${header.num_orc}"`)
})
