import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newWorld, useServer } from '../../../test/world.ts'
import { novaPessoa, novaUnidade } from '../orcamentos/testing/orcamento.ts'
import { lancamentoTarget } from './lancamento.importacao.ts'

useServer()

const linha = {
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
    const ha = await referencia?.find?.(db, ['locadora sul', 'ninguem'])
    expect([...(ha ?? [])]).toEqual(['locadora sul'])
    const chaves = lancamentoTarget.keys(linha)
    expect((await lancamentoTarget.registered(db, chaves)).size).toBe(0)
    const [importacao] = await db.run(sql<{
      id: number
    }>`insert into importacao (alvo, nome_arquivo, codificacao, delimitador,
        arquivo, id_usuario) values ('lancamento', 'a.csv', 'utf-8', ';', 'a', ${world.id_usuario})
      returning id_importacao as id`)
    const id = importacao?.id ?? 0
    expect(await lancamentoTarget.store(db, JSON.stringify([linha, linha]), id)).toBe(2)
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
