import {
  campoCustomCreate,
  campoCustomSave,
} from '@claquete/contract/sistema/configuracoes/custom-field'
import { pessoaImport } from '@claquete/contract/sistema/importacao/targets/pessoa'
import { contatoCreate } from '@claquete/contract/cadastros/pessoas/pessoa-parts'
import { pessoaUpdate, pessoaView } from '@claquete/contract/cadastros/pessoas/pessoa'
import { expect, test } from 'vitest'
import { newWorld, useServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { excel, importAll, listPeople, openImportOf, uploadCsv } from '../testing/import-file.ts'

const { calls } = pessoaImport

const server = useServer()
const open = (world: World, content: string | Buffer) => openImportOf(server(), world, content)
const importFile = (world: World, content: string | Buffer) => importAll(server(), world, content)

test("another tenant's file, an unknown one and an incomplete request are refused", async () => {
  const world = await newWorld()
  const arquivo = await uploadCsv(server(), await newWorld(), excel)
  expect((await world.ask(calls.post, { body: { arquivo } })).status).toBe(422)
  expect((await world.ask(calls.post, { body: {} })).failure.erros?.[0]?.campo).toBe('arquivo')
  expect((await world.ask(calls.post, { body: { id_importacao: 99_999 } })).status).toBe(404)
})

test('the mapping is remembered for files with the same columns', async () => {
  const world = await newWorld()
  const first = await open(world, 'Coisa;Outra\nAna;Recife\n')
  expect(first.mapeamento).toEqual({ Coisa: null, Outra: null })
  const mapeamento = { Coisa: 'razao', Outra: 'cidade' }
  await world.call(calls.post, { body: { id_importacao: first.id_importacao, mapeamento } })
  const second = await open(world, 'COISA;outra\nBia;Natal\n')
  expect(second.mapeamento).toEqual({ COISA: 'razao', outra: 'cidade' })
  const shown = await world.call(calls.post, { body: { id_importacao: first.id_importacao } })
  expect(shown.mapeamento).toEqual(mapeamento)
  expect(shown.colunas[1]).toEqual({ nome: 'Outra', exemplos: ['Recife'] })
})

test('a mapping that does not fit is refused by column', async () => {
  const world = await newWorld()
  const { id_importacao } = await open(world, 'a;b;c\n1;2;3\n')
  const mapeamento = { a: 'cidade', b: 'cidade', c: 'salario', d: 'uf' }
  const { failure } = await world.ask(calls.post, { body: { id_importacao, mapeamento } })
  expect(failure.erros?.map(({ campo }) => campo)).toEqual([
    'mapeamento.b',
    'mapeamento.c',
    'mapeamento.d',
    'mapeamento.razao',
  ])
})

test('custom fields are read by their kind, and a required one must be there', async () => {
  const world = await newWorld()
  const field = (nome: string, tipo: 'dinheiro' | 'sim_nao' | 'lista', obrigatorio: 'S' | 'N') =>
    world.call(campoCustomCreate, {
      body: {
        model: 'pessoa',
        nome,
        tipo,
        obrigatorio,
        opcoes: tipo === 'lista' ? ['Ator', 'Técnico'] : [],
      },
    })
  const cache = (await field('Cachê', 'dinheiro', 'S')).id_campos_custom
  const registration = (await field('Tem DRT', 'sim_nao', 'N')).id_campos_custom
  const area = (await field('Área', 'lista', 'N')).id_campos_custom
  const opened = await open(
    world,
    'Nome;Cachê;Tem DRT;Área\nAna;R$ 1.500,50;sim;tecnico\nBia;;não;\nCaio;10,5;talvez;Diretor\n',
  )
  expect(opened.mapeamento).toEqual({
    Nome: 'razao',
    Cachê: `custom.${cache}`,
    'Tem DRT': `custom.${registration}`,
    Área: `custom.${area}`,
  })
  expect(opened.campos.filter(({ grupo }) => grupo === 'Campos personalizados')).toHaveLength(3)
  const { id_importacao, mapeamento } = opened
  const checked = await world.call(calls.post, { body: { id_importacao, mapeamento } })
  expect(checked.problemas.map(({ linha, campo }) => [linha, campo])).toEqual([
    [3, `custom.${cache}`],
    [4, `custom.${registration}`],
    [4, `custom.${area}`],
  ])
  await world.call(calls.post, { body: { id_importacao, confirmar: true } })
  const [ana] = await listPeople(world)
  const { data } = await world.call(pessoaView, { params: { id_pessoa: ana?.id_pessoa ?? 0 } })
  expect(data.campos_personalizados).toEqual({
    [cache]: 1500.5,
    [registration]: true,
    [area]: 'Técnico',
  })
  const without = await world.ask(calls.post, {
    body: { id_importacao, mapeamento: { Nome: 'razao' } },
  })
  expect(without.failure.codigo).toBe('importacao_estado')
})

test('an import is stored once, in its order of states', async () => {
  const world = await newWorld()
  const { id_importacao, mapeamento } = await open(world, excel)
  const confirm = () => world.ask(calls.post, { body: { id_importacao, confirmar: true } })
  const early = await confirm()
  expect([early.failure.codigo, early.failure.msg]).toEqual([
    'importacao_estado',
    'Confira as linhas antes de importar.',
  ])
  expect((await world.ask(calls.undo, { params: { id_importacao } })).failure.codigo).toBe(
    'importacao_estado',
  )
  await world.call(calls.post, { body: { id_importacao, mapeamento } })
  const answers = await Promise.all([confirm(), confirm(), confirm()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  expect(await listPeople(world)).toHaveLength(2)
  expect((await confirm()).failure.codigo).toBe('importacao_estado')
  expect((await world.ask(calls.discard, { params: { id_importacao } })).failure.codigo).toBe(
    'importacao_estado',
  )
  const listed = await world.call(calls.list, { query: { search: 'PESSOAS' } })
  expect(listed.data.data).toMatchObject([
    { id: id_importacao, estado: 'importada', importadas: 2 },
  ])
})

test('an import that failed while storing can be confirmed again', async () => {
  const world = await newWorld()
  const { id_importacao, mapeamento } = await open(world, excel)
  await world.call(calls.post, { body: { id_importacao, mapeamento } })
  const { pool } = server().services
  await pool.query(`create function falhar() returns trigger language plpgsql as $$ begin raise 'queda'; end $$;
    create trigger falhar before insert on pessoa_conta_banco execute function falhar()`)
  const failed = await world.ask(calls.post, { body: { id_importacao, confirmar: true } })
  await pool.query('drop function falhar cascade')
  expect(failed.status).toBe(500)
  expect(await listPeople(world)).toEqual([])
  const done = await world.call(calls.post, { body: { id_importacao, confirmar: true } })
  expect(done.importacao.importadas).toBe(2)
})

test('one import of a tenant is stored at a time; one that died is not waited for', async () => {
  const world = await newWorld()
  const { id_importacao, mapeamento } = await open(world, excel)
  await world.call(calls.post, { body: { id_importacao, mapeamento } })
  const other = await open(world, excel)
  const began = (minutes: number) =>
    world.rows((db) =>
      db
        .update('importacao')
        .set({
          estado: 'importando',
          iniciada_em: new Date(Date.now() - minutes * 60_000).toISOString(),
        })
        .where('id_importacao', '=', other.id_importacao)
        .execute(),
    )
  await began(1)
  const refused = await world.ask(calls.post, { body: { id_importacao, confirmar: true } })
  expect([refused.status, refused.failure.codigo]).toEqual([422, 'importacao_estado'])
  expect(refused.failure.msg).toContain('Outra importação')
  await began(20)
  const done = await world.call(calls.post, { body: { id_importacao, confirmar: true } })
  expect(done.importacao.importadas).toBe(2)
  const revived = await world.call(calls.post, {
    body: { id_importacao: other.id_importacao, confirmar: true },
  })
  expect(revived).toMatchObject({ repetidas: 2, importacao: { importadas: 0, invalidas: 2 } })
})

test('columns may be called anything', async () => {
  const world = await newWorld()
  const opened = await open(world, 'constructor;__proto__;;nome;nome\nx;y;z;Ana;w\n')
  expect(opened.colunas.map(({ nome }) => nome)).toEqual([
    'constructor',
    '__proto__',
    'Coluna 3',
    'nome',
    'nome (2)',
  ])
  const { id_importacao } = opened
  const body = { id_importacao, mapeamento: { nome: 'razao' }, confirmar: true }
  const done = await world.call(calls.post, { body })
  expect(done.importacao.importadas).toBe(1)
  expect(done.mapeamento['constructor']).toBe(null)
})

test('undoing deletes whom nobody touched, and keeps and counts the others', async () => {
  const world = await newWorld()
  const { id_campos_custom } = await world.call(campoCustomCreate, {
    body: { model: 'pessoa', nome: 'Nota', tipo: 'texto' },
  })
  const lines = ['a', 'b', 'c', 'd', 'e'].map((nome) => `${nome};${nome}1`)
  const { id_importacao, importacao } = await importFile(world, ['Nome;Nota', ...lines].join('\n'))
  expect(importacao.importadas).toBe(5)
  const [a, b, c, d] = (await listPeople(world)).map(({ id_pessoa }) => id_pessoa)
  await world.call(pessoaUpdate, { body: { id_pessoa: a ?? 0, versao: 1, razao: 'mudada' } })
  await world.call(contatoCreate, { body: { id_pessoa: b ?? 0, nome: 'Ana' } })
  await world.call(campoCustomSave, {
    body: { id_owner: c ?? 0, fields: { [id_campos_custom]: 'x' } },
  })
  await world.rows((db) =>
    db
      .insertInto('arquivo')
      .values({
        arquivo: `t${world.tenant}/anexo`,
        name: 'x',
        mime: 'x',
        tamanho: 1,
        sha256: 'x',
        tela: 'x',
        tabela: 'pessoa',
        chave: d ?? 0,
      })
      .execute(),
  )
  const undone = await world.call(calls.undo, { params: { id_importacao } })
  expect(undone).toMatchObject({ excluidas: 1, mantidas: 4 })
  expect((await listPeople(world)).map(({ id_pessoa }) => id_pessoa).toSorted()).toEqual(
    [a, b, c, d].toSorted(),
  )
  const left = await world.rows((db) => db.from('campos_custom_valor').select('id_owner').execute())
  expect(left).toHaveLength(4)
  const again = await world.ask(calls.undo, { params: { id_importacao } })
  expect([again.status, again.failure.codigo]).toEqual([422, 'importacao_estado'])
})

test('an import not stored yet can be dropped', async () => {
  const world = await newWorld()
  const { id_importacao } = await open(world, excel)
  await world.call(calls.discard, { params: { id_importacao } })
  expect((await world.ask(calls.discard, { params: { id_importacao } })).status).toBe(404)
})
