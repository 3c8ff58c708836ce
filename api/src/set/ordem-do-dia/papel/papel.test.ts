import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { readDocumentPdf } from '../../../kernel/documents/testing/read-document-pdf.ts'
import {
  createColleague,
  novaUnidade,
  novoOrcamento,
} from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { readDocumento } from '../documento/documento.queries.ts'
import { addLinhas, addPessoa, addPessoas, novaOrdem } from '../testing/ordem.ts'

const server = useSharedServer()

let world: World
let id_ordem_dia: number
beforeEach(async () => {
  world = await newWorld()
  await novaUnidade(world, 'Aurora Filmes')
  id_ordem_dia = await novaOrdem(world, await novoOrcamento(world, { titulo: 'Filme de Natal' }))
})

async function print(query = '', who: World = world) {
  const answer = await server().app.inject({
    url: `/api/v2/ordem-do-dia/${id_ordem_dia}/pdf${query}`,
    headers: { authorization: `Bearer ${who.token}` },
  })
  const name = /filename="([^"]+)"/u.exec(String(answer.headers['content-disposition']))?.[1]
  const pages = answer.statusCode === 200 ? await readDocumentPdf(answer.rawPayload) : []
  return { status: answer.statusCode, name, pages, text: pages.join(' ') }
}

test('a draft says that it is one and has the people, places and scenes', async () => {
  await addPessoas(world, id_ordem_dia, [
    { nome: 'Bia Som', departamento: 'Som', telefone: '11 98888' },
  ])
  await addPessoa(world, id_ordem_dia, { nome: 'Caio' })
  await addLinhas(world, id_ordem_dia, {
    bloco: 'locacao',
    linhas: [{ nome: 'Estúdio Mooca', abre: 390 }],
  })
  await addLinhas(world, id_ordem_dia, {
    bloco: 'cena',
    linhas: [{ numero: '12A', cenario: 'Cozinha' }],
  })
  const { name, text } = await print()
  expect(name).toMatch(/^ordem-do-dia-.*-d01-rascunho\.pdf$/u)
  for (const part of [
    'RASCUNHO',
    'Filme de Natal',
    'Aurora Filmes',
    'Diária 1 de 1',
    'Estúdio Mooca · 06:30',
    '12A',
    'Cozinha',
    'Bia Som',
    '11 98888',
  ]) {
    expect(text).toContain(part)
  }
})

test('a published version is printed as it was, for one person with the own call and without telephones of others', async () => {
  const [ana = 0] = await addPessoas(
    world,
    id_ordem_dia,
    [
      { nome: 'Ana', personagem: 'Mãe', chamada: 300, telefone: '11 97777' },
      { nome: 'Pai', telefone: '11 96666' },
    ],
    'elenco',
  )
  // Publishing is another part of the module.
  await world.rows(async (db) => {
    const documento = await readDocumento(db, id_ordem_dia)
    await db.run(sql`insert into ordem_versao (id_ordem_dia, numero, conteudo)
      values (${id_ordem_dia}, 2, ${JSON.stringify(documento)}::jsonb)`)
  })
  await addPessoa(world, id_ordem_dia, { nome: 'Depois' })
  const all = await print('?versao=2')
  expect(all.name).toMatch(/-d01-v2\.pdf$/u)
  expect(all.text).toContain('Versão 2')
  expect(all.text).toContain('11 96666')
  expect(all.text).not.toMatch(/RASCUNHO|Depois/u)
  const own = await print(`?versao=2&id_ordem_pessoa=${ana}`)
  expect(own.text).toMatch(/Sua chamada\s+05:00/u)
  expect(own.text).not.toContain('11 96666')
  expect((await print('?versao=9')).status).toBe(404)
  expect((await print('?id_ordem_pessoa=999999')).status).toBe(404)
})

test('a sheet of 120 people with scenes has at most three pages', async () => {
  const people = Array.from({ length: 105 }, (_, at) => ({
    nome: `Pessoa Número ${at}`,
    funcao: 'Assistente de câmera',
    departamento: `Departamento ${at % 12}`,
    telefone: '(11) 98888-7777',
  }))
  await addPessoas(world, id_ordem_dia, people)
  await addPessoas(
    world,
    id_ordem_dia,
    people.slice(0, 15).map((one, at) => ({ ...one, numero: String(at) })),
    'elenco',
  )
  await addLinhas(world, id_ordem_dia, {
    bloco: 'cena',
    linhas: Array.from({ length: 12 }, (_, at) => ({
      numero: String(at),
      cenario: 'Cozinha',
      descricao: 'A mãe chega em casa.',
    })),
  })
  expect((await print()).pages.length).toBeLessThanOrEqual(3)
})

test('what is typed is never read as markup', async () => {
  await addPessoa(world, id_ordem_dia, { nome: '#panic("x") *a* $1$ <b> @c', funcao: '\\u{41} //' })
  expect((await print()).text).toContain('#panic("x") *a* $1$ <b> @c · \\u{41} //')
})

test('who does not see the job gets no paper', async () => {
  const stranger = await createColleague(world, ['ordem_do_dia.visualizar'])
  expect((await print('', stranger)).status).toBe(404)
})
