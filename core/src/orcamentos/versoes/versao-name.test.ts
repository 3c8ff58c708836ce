import { expect, test } from 'vitest'
import { versaoBeside, versaoForClient, versaoName } from './versao-name.ts'

test.each([
  [0, '', 'Original', '', ''],
  [0, ' ', 'Original', '', ''],
  [0, 'Cheia', 'Cheia', 'Cheia', ''],
  [2, '', 'Versão 2', 'Versão 2', 'versão 2'],
  [2, ' Teto de 80 mil ', 'Teto de 80 mil', 'Teto de 80 mil', 'versão 2'],
])('version %i called “%s” has one name', (id_orcamento_versao, nome_versao, ...expected) => {
  const versao = { id_orcamento_versao, nome_versao }
  expect([versaoName(versao), versaoBeside(versao), versaoForClient(versao)]).toEqual(expected)
})
