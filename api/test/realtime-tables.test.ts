import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { TenantDb } from '../src/kernel/database/tenant-db.ts'
import { announceChange } from '../src/kernel/background/realtime.ts'
import { hear, newWorld, useServer } from './world.ts'
import type { World } from './world.ts'

const server = useServer()

/** Audited tables whose changes no open screen waits for. */
const unheard = [
  'aprovacao_link',
  'assinatura_carimbo',
  'assinatura_documento',
  'assinatura_envelope',
  'assinatura_selo',
  'assinatura_signatario',
  'campos_custom',
  'configuracao',
  'contrato_modelo',
  'docusign_conexao',
  'empresa_carta',
  'estouro_aceite',
  'grande_item',
  'integracao',
  'motivo_perda',
  'nota_serie',
  'numeracao_serie',
  'objetivo_campanha',
  'orca_carta',
  'orca_comissionado',
  'orca_encargo',
  'orca_grupo',
  'orca_item',
  'orca_item_oculto',
  'orca_modelo',
  'orca_observacao',
  'orca_variavel',
  'pessoa_categoria',
  'produto',
  'projeto_aviso',
  'projeto_prazo_aviso',
  'publico_alvo_campanha',
  'segmento',
  'segundo_passo',
  'servico',
  'tipo_campanha',
  'tipo_documento',
  'tipo_equipamento',
  'unidade_medida',
  'usuario_tipo',
  'usuario_tipo_coluna',
  'usuario_tipo_conta_bloqueada',
  'usuario_tipo_permissao',
  'usuario_tipo_status',
  'widget_perfil',
  // The lines of a sheet: its own announcement tells who has it open.
  // What happens to an envelope is an event of its evidence, which announces it.
]

test('every audited table announces its models, or nobody waits for it', async () => {
  const { rows } = await server().services.pool.query<{ tabela: string }>(
    `select distinct c.relname::text as tabela from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where t.tgfoid = 'auditar()'::regprocedure and announced_models(c.relname::text) is null`,
  )
  expect(rows.map(({ tabela }) => tabela).toSorted()).toEqual(unheard.toSorted())
})

const migration = (name: string) =>
  readFile(new URL(`../migrations/${name}`, import.meta.url), 'utf8')

test('what was announced before the models became rows still is, and no migration says them all again', async () => {
  const last = await migration('0301_agenda.sql')
  const [said] = last.match(/create or replace function announced_models[\s\S]*?\n {2}end;/u) ?? []
  const before = must(said, 'function').replace('announced_models', 'pg_temp.announced_before')
  const client = await server().services.pool.connect()
  try {
    await client.query(before)
    const { rows } = await client.query<{ tabela: string; antes: string[]; agora: string[] }>(
      `select c.relname::text as tabela, pg_temp.announced_before(c.relname::text) as antes,
         coalesce(announced_models(c.relname::text), '{}') as agora
       from pg_class c where c.relkind = 'r' and pg_temp.announced_before(c.relname::text) is not null`,
    )
    expect(rows.length).toBeGreaterThan(130)
    const lost = rows.filter(({ antes, agora }) => antes.some((model) => !agora.includes(model)))
    expect(lost).toEqual([])
    const { rows: functions } = await client.query<{ text: string }>(
      `select prosrc as text from pg_proc where oid = 'announced_models(text)'::regprocedure`,
    )
    expect(functions[0]?.text).toContain('from modelo_anunciado')
  } finally {
    client.release(true)
  }
})

test('a table is entered with its model, once, beside those that it announced already', async () => {
  const client = await server().services.pool.connect()
  const enter = (text: string) => client.query(`select announces(${text})`)
  try {
    await client.query('begin')
    await enter(`'filme', 'cena', 'diaria'`)
    await enter(`'corte', 'cena'`)
    await enter(`'filme', 'cena'`)
    const { rows } = await client.query<{ cena: string[]; diaria: string[] }>(
      `select announced_models('cena') as cena, announced_models('diaria') as diaria`,
    )
    expect(rows).toEqual([{ cena: ['filme', 'corte'], diaria: ['filme'] }])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

/** What the open screens of a company are told to read again by one transaction, in order. */
function changesHeard(world: World) {
  const heard: string[] = []
  hear(world, (event, data) => {
    if (event === 'mudou') heard.push((data as { model: string }).model)
  })
  return async (work: (db: TenantDb) => Promise<unknown>, writer = world): Promise<string[]> => {
    heard.length = 0
    await writer.rows(work)
    // Announcements arrive in order: before this one, all of the work's have arrived.
    await world.rows((db) => announceChange(db, 'fim'))
    await expect.poll(() => heard).toContain('fim')
    return heard.filter((model) => model !== 'fim')
  }
}

const pessoa = (razao: string) => (db: TenantDb) =>
  db.run(sql`insert into pessoa (razao) values (${razao}), (${`${razao} 2`})`)

test('a transaction announces each model once, to its own company', async () => {
  const [mine, foreign] = [await newWorld(), await newWorld()]
  const [own, other] = [changesHeard(mine), changesHeard(foreign)]
  const writes = async (db: TenantDb) => {
    await pessoa('Locadora Sol')(db)
    await db.run(sql`update pessoa set razao = razao || '.' where tenant_id = ${db.tenant}`)
    await db.run(sql`delete from pessoa where tenant_id = ${db.tenant}`)
  }
  expect(await own(writes)).toEqual(['pessoa'])
  expect(await other(writes, mine)).toEqual([])
})

test('what changes nothing announces nothing', async () => {
  const world = await newWorld()
  const changes = changesHeard(world)
  expect(await changes(pessoa('Locadora Sol'))).toEqual(['pessoa'])
  const same = sql`update pessoa set razao = razao`
  expect(await changes((db) => db.run(sql`${same} where tenant_id = ${db.tenant}`))).toEqual([])
  const restored = async (db: TenantDb) => {
    await db.run(sql`select set_config('app.restaurando', 'sim', true)`)
    await pessoa('Locadora Lua')(db)
  }
  expect(await changes(restored)).toEqual([])
})

test('a batch of a sheet, and a person who arranges their screen, reload no list', async () => {
  const world = await newWorld()
  const changes = changesHeard(world)
  const update = (table: 'orcamento' | 'usuario', set: string) =>
    changes((db) =>
      db.run(sql`update ${sql.table(table)} set ${sql.raw(set)} where tenant_id = ${db.tenant}`),
    )
  const made = await changes((db) =>
    db.run(sql`with unidade as (
        insert into empresa (fantasia, razao) values ('Casa', 'Casa') returning id_empresa),
      status as (select min(id_orcamento_status) as id from orcamento_status
        where tenant_id = ${db.tenant})
      insert into orcamento (id_orcamento, id_familia, num_orc, titulo, id_empresa, id_orcamento_status, id_usuario)
      select 1, 1, '1', 'Filme', id_empresa, id, ${world.id_usuario} from unidade, status`),
  )
  expect(made.toSorted()).toEqual(['empresa', 'orcamento'])
  expect(await update('orcamento', 'revisao = revisao + 1, total_geral = 10')).toEqual([])
  expect(await update('orcamento', `revisao = revisao + 1, titulo = 'Curta'`)).toEqual([
    'orcamento',
  ])
  expect(await update('usuario', `preferencias = '{"menu":"fechado"}'`)).toEqual([])
  expect(await update('usuario', `nome = nome || '.'`)).toEqual(['usuario'])
})

test('the menu counts requests of payment again, and not for any other title', async () => {
  const world = await newWorld()
  const changes = changesHeard(world)
  const title = (situacao: string) =>
    changes((db) =>
      db.run(sql`insert into lancamento (id_empresa, operacao, origem, descricao, valor, competencia,
          "dataVencimento", situacao)
        select min(id_empresa), 'D', 'avulso', 'Câmera', 10, '2026-01-01', '2026-01-15', ${situacao}
        from empresa where tenant_id = ${db.tenant}`),
    )
  await changes((db) => db.run(sql`insert into empresa (fantasia, razao) values ('Casa', 'Casa')`))
  expect(await title('aprovado')).toEqual(['financeiro', 'execucao'])
  expect((await title('solicitado')).toSorted()).toEqual(['execucao', 'financeiro', 'pendencia'])
  const settled = (db: TenantDb) =>
    db.run(sql`update lancamento set situacao = 'aprovado' where tenant_id = ${db.tenant}`)
  expect((await changes(settled)).toSorted()).toEqual(['execucao', 'financeiro', 'pendencia'])
  expect(await changes(settled)).toEqual([])
})
