import { fechamentoClose } from '@claquete/contract/livro/titulos/fechamento'
import { lancamentoImport } from '@claquete/contract/sistema/importacao/targets/lancamento'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import { importInto } from '../../../sistema/importacao/testing/import-file.ts'
import {
  createColleague,
  novaPessoa,
  novaUnidade,
} from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { lancamentoTarget } from './lancamento.import.ts'

const server = useSharedServer()

const line = {
  operacao: 'D',
  descricao: 'Aluguel do estúdio',
  valor: 1234.56,
  dataVencimento: '2026-01-31',
  pessoa: 'locadora sul',
  num_documento: 'NF 77',
}

test('lines become titles of the person named, once told as repeated', async () => {
  const world = await newWorld()
  await novaUnidade(world)
  const id_pessoa = await novaPessoa(world, 'Locadora Sul')
  await world.rows(async (db) => {
    const referencia = lancamentoTarget.references?.find(({ campo }) => campo === 'pessoa')
    const ha = await referencia?.find?.(db, ['locadora sul', 'ninguem'], world.id_usuario)
    expect([...(ha ?? [])]).toEqual(['locadora sul'])
    const chaves = lancamentoTarget.keys(line)
    expect((await lancamentoTarget.registered(db, chaves)).size).toBe(0)
    const [importacao] = await db.run(sql<{
      id: number
    }>`insert into importacao (alvo, nome_arquivo, codificacao, delimitador,
        arquivo, id_usuario) values ('lancamento', 'a.csv', 'utf-8', ';', 'a', ${world.id_usuario})
      returning id_importacao as id`)
    const id = importacao?.id ?? 0
    expect(await lancamentoTarget.store(db, JSON.stringify([line, line]), id)).toBe(2)
    expect((await lancamentoTarget.registered(db, chaves)).size).toBe(1)
    const titulos = await db
      .from('lancamento')
      .select(['id_pessoa', 'valor', 'competencia', 'situacao'])
      .execute()
    expect(titulos).toMatchObject([
      { id_pessoa, competencia: '2026-01-31', situacao: 'aprovado' },
      { id_pessoa },
    ])
    expect(await lancamentoTarget.undo(db, id)).toEqual({ excluidas: 2, mantidas: 0 })
  })
})

test('a unit is one that exists and that the person may use, said line by line', async () => {
  const world = await newWorld()
  await novaUnidade(world, 'Alheia')
  const minha = await novaUnidade(world, 'Minha')
  const colleague = await createColleague(world, [lancamentoImport.access], { empresas: [minha] })
  const file = [
    'Tipo;Descrição;Valor;Vencimento;Unidade',
    'A pagar;Aluguel;100,00;31/01/2026;minha',
    'A pagar;Da outra;100,00;31/01/2026;Alheia',
    'A receber;De ninguém;100,00;31/01/2026;Filial',
    'A receber;Sem unidade;50,00;31/01/2026;',
  ].join('\n')
  const { checked, done } = await importInto(server(), colleague, lancamentoImport, file)
  expect(checked.problemas.map(({ linha, campo, msg }) => `${linha} ${campo} ${msg}`)).toEqual([
    '3 unidade Não é uma empresa ou unidade cadastrada que você possa usar',
    '4 unidade Não é uma empresa ou unidade cadastrada que você possa usar',
  ])
  expect(done.importacao).toMatchObject({ importadas: 2, invalidas: 2 })
  const titulos = await world.rows((db) =>
    db.from('lancamento').select(['descricao', 'id_empresa']).orderBy('id_lancamento').execute(),
  )
  expect(titulos).toEqual([
    { descricao: 'Aluguel', id_empresa: minha },
    { descricao: 'Sem unidade', id_empresa: minha },
  ])
})

test('without a unit to use nothing is imported, and the reason is told', async () => {
  const world = await newWorld()
  const file = 'Tipo;Descrição;Valor;Vencimento\nA pagar;Aluguel;100,00;31/01/2026'
  await expect(importInto(server(), world, lancamentoImport, file)).rejects.toThrow(
    'Cadastre uma empresa ou unidade antes de importar.',
  )
})

test('an import of a month that was closed since is not undone: the month keeps its titles', async () => {
  const world = await newWorld()
  await novaUnidade(world)
  const file = 'Tipo;Descrição;Valor;Vencimento\nA pagar;Aluguel;100,00;31/01/2026'
  const { done } = await importInto(server(), world, lancamentoImport, file)
  await world.call(fechamentoClose, { body: { mes: '2026-01' } })
  const undone = await world.ask(lancamentoImport.calls.undo, {
    params: { id_importacao: done.importacao.id },
  })
  expect(undone).toMatchObject({ status: 422, body: { codigo: 'periodo_fechado' } })
  expect(await world.rows((db) => db.from('lancamento').select('descricao').execute())).toEqual([
    { descricao: 'Aluguel' },
  ])
})
