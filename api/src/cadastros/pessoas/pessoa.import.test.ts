import { pessoaList, pessoaView } from '@claquete/contract/cadastros/pessoas/pessoa'
import { pessoaImport } from '@claquete/contract/sistema/importacao/targets/pessoa'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import { importInto } from '../../sistema/importacao/testing/import-file.ts'

const server = useSharedServer()

test('whether IBS and CBS are added comes from the file; a blank is not decided, another word is refused', async () => {
  const world = await newWorld()
  const { checked } = await importInto(
    server(),
    world,
    pessoaImport,
    [
      'Razão social;CNPJ;Com ou sem IBS/CBS',
      'Com Filmes;11.444.777/0001-61;com',
      'Sem Filmes;33.000.167/0001-01;Não',
      'Calada Filmes;60.746.948/0001-12;',
      'Talvez Filmes;00.000.000/0001-91;talvez',
    ].join('\n'),
  )
  expect(checked.problemas).toMatchObject([
    { linha: 5, campo: 'ibs_cbs', msg: 'Informe com ou sem (ou sim ou não)' },
  ])
  const { data } = await world.call(pessoaList, { query: { search: 'Filmes' } })
  const said = await Promise.all(
    data.data.map(async ({ id_pessoa, razao }) => {
      const { data: one } = await world.call(pessoaView, { params: { id_pessoa } })
      return [razao, one.ibs_cbs] as const
    }),
  )
  expect(Object.fromEntries(said)).toEqual({
    'Com Filmes': 'S',
    'Sem Filmes': 'N',
    'Calada Filmes': null,
  })
})
