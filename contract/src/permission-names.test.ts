import { expect, test } from 'vitest'
import { permissions } from './permissions.ts'

/** What API clients check by, letter by letter: the name of a permission, its controller and its module. */
test.each([
  ['Consultar', 'orcamento.consultar', 'Orcamento', 'orcamento'],
  ['orcamentoTrabalho', 'orcamento.trabalho', 'Orcamento', 'orcamento'],
  ['enviarOrcamento', 'orcamento.enviar', 'Orcamento', 'orcamento'],
  ['Visualizar Ordem do dia', 'ordem_do_dia.visualizar', 'Ordem do dia', 'orcamento'],
  ['Visualizar Status do Faturamento', 'orcamento.status_faturamento', 'Orcamento', 'orcamento'],
  [
    'Visualizar Valor Orçado',
    'visualizacao.valor_orcado',
    'Visualizacao e impressao',
    'visualizacao-impressao',
  ],
  ['imprimir', 'pessoa.imprimir', 'Cadastro de pessoa', 'cadastros'],
] as const)('the permission %s is %s', (descricao, key, nome_controller, module) => {
  expect(permissions[key]).toMatchObject({ descricao, nome_controller, module })
})
