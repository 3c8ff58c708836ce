/** No call over users and profiles gives anyone more than their own profile allows. */
import { empresaCreate } from '@claquete/contract/cadastros/empresas/empresa'
import type { RefusalCode } from '@claquete/contract/failures'
import {
  perfilColumns,
  perfilContas,
  perfilCreate,
  perfilDelete,
  perfilPermissoes,
  perfilStatus,
  perfilUpdate,
} from '@claquete/contract/acesso/perfis/perfil'
import {
  usuarioCreate,
  usuarioDelete,
  usuarioRevoke,
  usuarioUpdate,
  usuarioView,
} from '@claquete/contract/acesso/usuarios/usuario'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { Answer, World } from '../../../test/world.ts'
import { idOf, newColleague, newPerfil, userBody } from './testing/colleague.ts'

useSharedServer()

/** A user who manages users and profiles without being administrator. */
const manages = [
  'usuario.consultar',
  'usuario.cadastrar',
  'usuario.alterar',
  'usuario.excluir',
  'perfil.consultar',
  'perfil.cadastrar',
  'perfil.alterar',
  'perfil.excluir',
] as const

const refused = ({ status, failure }: Answer<unknown>, code: RefusalCode) =>
  expect([status, failure.codigo]).toEqual([code === 'sem_permissao' ? 403 : 422, code])

const edit = (person: World) => ({
  id_usuario: person.id_usuario,
  versao: 1,
  nome: 'Tomado',
  email: 'tomado@produtora.com.br',
})

describe('over users', () => {
  test('no account is taken over from someone who may more', async () => {
    const world = await newWorld()
    const manager = await newColleague(world, manages)
    const body = edit(world)
    const takes = [{}, { senha: 'senha-tomada' }, { login: 'tomado' }, { ativo: 'N' as const }]
    for (const more of takes) {
      refused(await manager.ask(usuarioUpdate, { body: { ...body, ...more } }), 'sem_permissao')
    }
    const params = { id_usuario: world.id_usuario }
    refused(await manager.ask(usuarioDelete, { params }), 'sem_permissao')
    refused(await manager.ask(usuarioRevoke, { params }), 'sem_permissao')
    const { data } = await world.call(usuarioView, { query: {} })
    expect(data).toMatchObject({ nome: 'Administrador', login: 'admin', ativo: 'S', versao: 1 })
  })

  test('no user is made with, or moved to, a profile that opens more', async () => {
    const world = await newWorld()
    const manager = await newColleague(world, manages)
    const person = await newColleague(world, [])
    const wider = await newPerfil(world, [...manages, 'configuracao.alterar'])
    for (const id_usuario_tipo of [1, wider]) {
      refused(
        await manager.ask(usuarioCreate, { body: userBody(id_usuario_tipo) }),
        'sem_permissao',
      )
      const body = { ...edit(person), id_usuario_tipo }
      refused(await manager.ask(usuarioUpdate, { body }), 'sem_permissao')
    }
    const equal = await newPerfil(world, ['usuario.consultar'])
    await manager.call(usuarioCreate, { body: userBody(equal) })
    await manager.call(usuarioUpdate, { body: { ...edit(person), id_usuario_tipo: equal } })
    const absent = await manager.ask(usuarioCreate, { body: userBody(999_999_999) })
    expect(absent.failure.erros?.[0]?.campo).toBe('id_usuario_tipo')
  })

  test('whoever is limited to units lets others into those only, and reaches no wider user', async () => {
    const world = await newWorld()
    const unit = async (fantasia: string) =>
      (await world.call(empresaCreate, { body: { fantasia, razao: fantasia } })).id_empresa
    const [mine, other] = [await unit('Minha'), await unit('Alheia')]
    const manager = await newColleague(world, manages, [mine])
    const perfil = await newPerfil(world, [])
    for (const empresas of [[], [other], [mine, other]]) {
      const answer = await manager.ask(usuarioCreate, { body: { ...userBody(perfil), empresas } })
      expect([answer.status, answer.failure.erros?.[0]?.campo]).toEqual([422, 'empresas'])
      const own = { ...edit(manager), empresas }
      expect((await manager.ask(usuarioUpdate, { body: own })).status).toBe(422)
    }
    await manager.call(usuarioCreate, { body: { ...userBody(perfil), empresas: [mine] } })
    const wide = await newColleague(world, perfil)
    refused(await manager.ask(usuarioUpdate, { body: edit(wide) }), 'sem_permissao')
  })

  test('one administrator always stays', async () => {
    const world = await newWorld()
    const off = await world.ask(usuarioUpdate, { body: { ...edit(world), ativo: 'N' } })
    refused(off, 'ultimo_administrador')
    const support = await newColleague(world, 1)
    const hide = (suporte: string) =>
      world.rows((db) =>
        db
          .update('usuario')
          .set({ suporte })
          .where('id_usuario', '=', support.id_usuario)
          .execute(),
      )
    await hide('S')
    const perfil = await newPerfil(world, [])
    const params = { id_usuario: world.id_usuario }
    const takes = [{ ativo: 'N' as const }, { id_usuario_tipo: perfil }]
    for (const more of takes) {
      const body = { ...edit(world), ...more }
      refused(await support.ask(usuarioUpdate, { body }), 'ultimo_administrador')
    }
    refused(await support.ask(usuarioDelete, { params }), 'ultimo_administrador')
    await newColleague(world, ['perfil.alterar'])
    refused(await support.ask(usuarioDelete, { params }), 'ultimo_administrador')
    await hide('N')
    await support.call(usuarioDelete, { params })
  })

  test('two administrators do not deactivate each other at the same moment', async () => {
    const world = await newWorld()
    const other = await newColleague(world, 1)
    const answers = await Promise.all([
      world.ask(usuarioUpdate, { body: { ...edit(other), ativo: 'N' } }),
      other.ask(usuarioUpdate, { body: { ...edit(world), ativo: 'N' } }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const active = await world.rows((db) =>
      db.from('usuario').select('id_usuario').where('ativo', '=', 'S').execute(),
    )
    expect(active).toHaveLength(1)
  })
})

describe('over profiles', () => {
  test('one gives and takes only what one holds', async () => {
    const world = await newWorld()
    const manager = await newColleague(world, manages)
    const target = await newPerfil(world, ['pessoa.excluir', 'usuario.consultar'])
    const change = (permissoes: number[]) =>
      manager.ask(perfilUpdate, {
        body: { id_usuario_tipo: target, versao: 1, descricao: `Alvo ${target}`, permissoes },
      })
    const [deletes, views] = [idOf('pessoa.excluir'), idOf('usuario.consultar')]
    refused(await change([deletes, views, idOf('configuracao.alterar')]), 'sem_permissao')
    refused(await change([views]), 'sem_permissao')
    expect((await change([deletes, idOf('perfil.consultar')])).status).toBe(200)
    const params = { id_usuario_tipo: target }
    const { data } = await world.call(perfilPermissoes, { params })
    expect(data.map(({ chave }) => chave)).toEqual(['pessoa.excluir', 'perfil.consultar'])
    const created = { descricao: 'Novo', permissoes: [deletes] }
    refused(await manager.ask(perfilCreate, { body: created }), 'sem_permissao')
    const copied = { descricao: 'Cópia', copiar_de: 1 }
    refused(await manager.ask(perfilCreate, { body: copied }), 'sem_permissao')
    refused(await manager.ask(perfilDelete, { params }), 'sem_permissao')
  })

  test('one does not change what his own profile opens, but may rename it', async () => {
    const world = await newWorld()
    const manager = await newColleague(world, manages)
    const { id_usuario_tipo } = manager
    const body = { id_usuario_tipo, versao: 1, descricao: 'Gestor' }
    const statuses = await world.call(perfilStatus, { params: { id_usuario_tipo: 1 } })
    const status = statuses.data.map(({ id_orcamento_status }) => id_orcamento_status)
    const takes = [{ permissoes: [idOf('perfil.alterar')] }, { status }]
    for (const more of takes) {
      refused(await manager.ask(perfilUpdate, { body: { ...body, ...more } }), 'perfil_proprio')
    }
    await manager.call(perfilUpdate, { body })
    refused(await manager.ask(perfilDelete, { params: { id_usuario_tipo } }), 'perfil_proprio')
  })

  test('the administrator profile is changed by its own, keeps perfil.*, and is not deleted', async () => {
    const world = await newWorld()
    const manager = await newColleague(world, manages)
    const versao = await world.versao('usuario_tipo', 1)
    const body = { id_usuario_tipo: 1, versao, descricao: 'Administrador' }
    refused(await manager.ask(perfilUpdate, { body }), 'sem_permissao')
    const params = { id_usuario_tipo: 1 }
    for (const person of [manager, world]) {
      refused(await person.ask(perfilDelete, { params }), 'ultimo_administrador')
    }
    const without = manages.filter((key) => key !== 'perfil.excluir').map(idOf)
    const reduced = { ...body, permissoes: without }
    refused(await world.ask(perfilUpdate, { body: reduced }), 'ultimo_administrador')
    await world.call(perfilUpdate, { body: { ...body, permissoes: manages.map(idOf) } })
    const { data } = await world.call(perfilPermissoes, { params })
    expect(data).toHaveLength(manages.length)
    const back = [...manages.map(idOf), idOf('configuracao.alterar')]
    await world.call(perfilUpdate, { body: { ...body, versao: versao + 1, permissoes: back } })
  })

  test('statuses, accounts and columns that are closed to one are not opened to others', async () => {
    const world = await newWorld()
    const account = await world.rows((db) =>
      db
        .insertInto('contabancaria')
        .values({ descricao: 'Conta dos sócios' })
        .returning('id_contabancaria')
        .executeTakeFirstOrThrow(),
    )
    const blocked = [account.id_contabancaria]
    const closed = [{ nome_coluna: 'valor_total' as const, colunaPermitidaPerfil: 'N' as const }]
    const open = [{ nome_coluna: 'valor_total' as const, colunaPermitidaPerfil: 'S' as const }]
    const { data } = await world.call(perfilStatus, { params: { id_usuario_tipo: 1 } })
    const [seen = 0, unseen = 0] = data.map(({ id_orcamento_status }) => id_orcamento_status)
    const own = {
      descricao: 'Gestor',
      permissoes: manages.map(idOf),
      status: [seen],
      contas_bloqueadas: blocked,
      colunas: closed,
    }
    const { id_usuario_tipo } = await world.call(perfilCreate, { body: own })
    const manager = await newColleague(world, id_usuario_tipo)
    const wider = [{ status: [seen, unseen] }, { contas_bloqueadas: [] }, { colunas: open }]
    const made = await manager.call(perfilCreate, { body: { descricao: 'Modesto' } })
    for (const more of wider) {
      const created = { descricao: 'Amplo', ...more }
      refused(await manager.ask(perfilCreate, { body: created }), 'sem_permissao')
      const { id_usuario_tipo } = made
      const changed = { id_usuario_tipo, versao: 1, descricao: 'Modesto', ...more }
      refused(await manager.ask(perfilUpdate, { body: changed }), 'sem_permissao')
      const { id_usuario_tipo: wide } = await world.call(perfilCreate, {
        body: { ...own, descricao: `Amplo ${Object.keys(more)}`, ...more },
      })
      refused(await manager.ask(usuarioCreate, { body: userBody(wide) }), 'sem_permissao')
    }
    const params = { id_usuario_tipo: made.id_usuario_tipo }
    const accounts = await manager.call(perfilContas, { params })
    expect(accounts.data.map(({ bloqueada }) => bloqueada)).toEqual(['S'])
    const columns = await manager.call(perfilColumns, { params })
    expect(columns.data).toContainEqual(closed[0])
  })

  test('nothing half-written stays behind a refusal', async () => {
    const world = await newWorld()
    const manager = await newColleague(world, manages)
    const count = () =>
      world.rows((db) =>
        db.run<{ n: number }>(
          sql`select count(*) as n from auditoria where tenant_id = ${db.tenant}`,
        ),
      )
    const before = await count()
    await manager.ask(perfilUpdate, {
      body: { id_usuario_tipo: 1, versao: 1, descricao: 'x', permissoes: [] },
    })
    await manager.ask(usuarioUpdate, { body: { ...edit(world), senha: 'senha-tomada' } })
    await manager.ask(usuarioDelete, { params: { id_usuario: world.id_usuario } })
    expect(await count()).toEqual(before)
  })
})
