import { empresaCreate } from '@claquete/contract/cadastros/empresas/empresa'
import {
  sessaoLogin,
  sessaoMe,
  sessaoPasswordReset,
  signedInUsuarioConfig,
} from '@claquete/contract/acesso/sessao/sessao'
import {
  usuarioClientConfig,
  usuarioCombo,
  usuarioCreate,
  usuarioDelete,
  usuarioExport,
  usuarioList,
  usuarioOfIncentivado,
  usuarioOfVerba,
  usuarioQuota,
  usuarioRevoke,
  usuarioSelect,
  usuarioSuggest,
  usuarioUpdate,
  usuarioView,
} from '@claquete/contract/acesso/usuarios/usuario'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { askOf, hear, newWorld, useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { newColleague, newPerfil, passwordOfColleagues, userBody } from './testing/colleague.ts'

const server = useServer()

const setQuota = (world: World, usuarios: number, produtores: number) =>
  server().services.pool.query(
    'update tenant set qtde_usuarios = $2, qtd_user_prod_ext = $3 where tenant_id = $1',
    [world.tenant, usuarios, produtores],
  )
const same = ({ id_usuario }: World, nome = 'Nome Novo') => ({
  id_usuario,
  versao: 1,
  nome,
  email: 'novo@produtora.com.br',
})
const statusOf = async (world: World) => (await world.ask(sessaoMe)).status
const enter = (world: World, login: string, senha: string) =>
  askOf(server().app, undefined, sessaoLogin, { body: { dominio: world.dominio, login, senha } })

describe('quotas', () => {
  test('other clients are told of plan and quotas what the screens are told', async () => {
    const world = await newWorld()
    const before = (await world.call(usuarioClientConfig, { body: {} })).data
    await world.call(usuarioCreate, { body: userBody(await newPerfil(world, [])) })
    const { data } = await world.call(usuarioClientConfig, { body: {} })
    expect(data.qtd_users_created).toBe(before.qtd_users_created + 1)
    expect((await world.call(signedInUsuarioConfig)).data).toEqual(data)
  })

  test('each kind has its own, inactive users count, and the refusal says how many', async () => {
    const world = await newWorld()
    await setQuota(world, 2, 1)
    const perfil = await newPerfil(world, [])
    const create = (more: object) =>
      world.ask(usuarioCreate, { body: { ...userBody(perfil), ...more } })
    expect((await create({ ativo: 'N' })).status).toBe(200)
    const third = await create({})
    expect([third.status, third.failure.codigo]).toEqual([422, 'cota_usuarios'])
    expect(third.failure.msg).toBe(
      'Seu plano permite 2 usuários. Para ter mais, compre em Meu Plano.',
    )
    expect((await create({ produtor_externo: 'S' })).status).toBe(200)
    const second = await create({ produtor_externo: 'S' })
    expect([second.status, second.failure.codigo]).toEqual([422, 'cota_produtores'])
    expect((await world.call(usuarioQuota)).data).toEqual({
      qtde_usuarios: 2,
      qtd_users_created: 2,
      qtd_user_prod_ext: 1,
      qtd_users_created_prod_ext: 1,
    })
  })

  test('creations at the same moment do not pass the quota together', async () => {
    const world = await newWorld()
    await setQuota(world, 4, 2)
    const perfil = await newPerfil(world, [])
    const create = (produtor_externo: 'S' | 'N') =>
      world.ask(usuarioCreate, { body: { ...userBody(perfil), produtor_externo } })
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => create(index % 2 === 0 ? 'N' : 'S')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3 + 2)
    const codes = answers.flatMap(({ status, failure }) => (status === 200 ? [] : failure.codigo))
    expect(codes.toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'cota_produtores'),
      ...Array.from({ length: 3 }, () => 'cota_usuarios'),
    ])
  })

  test('funds are asked for by who has the permission', async () => {
    const world = await newWorld()
    const producer = await newColleague(world, ['execucao.solicitar'])
    await newColleague(world, ['execucao.consultar'])
    const { data } = await world.call(usuarioOfVerba, { body: {} })
    expect(data.map(({ id_usuario }) => id_usuario).toSorted()).toEqual(
      [world.id_usuario, producer.id_usuario].toSorted(),
    )
  })

  test('support users count nowhere and appear in no list', async () => {
    const world = await newWorld()
    await setQuota(world, 2, 1)
    const support = await newColleague(world, [])
    await world.rows((db) =>
      db
        .update('usuario')
        .set({ suporte: 'S' })
        .where('id_usuario', '=', support.id_usuario)
        .execute(),
    )
    expect((await world.call(usuarioQuota)).data.qtd_users_created).toBe(1)
    const lists = await Promise.all([
      world.call(usuarioList, { query: {} }).then(({ data }) => data.data),
      world.call(usuarioCombo, { query: {} }).then(({ data }) => data),
      world.call(usuarioSuggest, { body: {} }).then(({ data }) => data),
      world.call(usuarioOfVerba, { body: {} }).then(({ data }) => data),
    ])
    for (const list of lists) {
      expect(list.map(({ id_usuario }) => id_usuario)).toEqual([world.id_usuario])
    }
    const options = await world.call(usuarioSelect, { query: {} })
    expect(options.data).toEqual([{ value: world.id_usuario, label: 'Administrador' }])
    const { id_usuario } = support
    expect((await world.ask(usuarioView, { query: { id_usuario } })).status).toBe(404)
    expect((await world.ask(usuarioUpdate, { body: same(support) })).status).toBe(404)
    expect((await world.ask(usuarioDelete, { params: { id_usuario } })).status).toBe(404)
    expect((await support.call(usuarioView, { query: {} })).data.id_usuario).toBe(id_usuario)
  })
})

test('every user has a profile, one that is there', async () => {
  const world = await newWorld()
  const create = async (id_usuario_tipo: number | undefined) => {
    const body = { ...userBody(1), id_usuario_tipo } as never
    return (await world.ask(usuarioCreate, { body })).failure?.erros
  }
  expect(await create(undefined)).toEqual([{ campo: 'id_usuario_tipo', msg: 'Campo obrigatório' }])
  expect(await create(999_999)).toEqual([
    { campo: 'id_usuario_tipo', msg: 'Registro não encontrado' },
  ])
  expect((await world.call(sessaoMe)).data.id_usuario_tipo).toBe(1)
})

describe('oneself', () => {
  test('without permission one changes the simple profile, and nothing else', async () => {
    const world = await newWorld()
    const person = await newColleague(world, [])
    const body = { ...same(person), telefone: '(11) 98888-7777' }
    await person.call(usuarioUpdate, { body })
    expect((await person.call(usuarioView, { query: {} })).data).toMatchObject({
      nome: 'Nome Novo',
      email: 'novo@produtora.com.br',
      telefone: '11988887777',
      login: person.login,
    })
    const more = [
      { login: 'outro' },
      { id_usuario_tipo: 1 },
      { ativo: 'S' as const },
      { empresas: [] },
    ]
    for (const extra of more) {
      const answer = await person.ask(usuarioUpdate, { body: { ...body, ...extra } })
      expect([answer.status, answer.failure.codigo]).toEqual([403, 'sem_permissao'])
    }
    const other = await person.ask(usuarioUpdate, { body: same(world) })
    expect(other.status).toBe(403)
    const query = { id_usuario: world.id_usuario }
    expect((await person.ask(usuarioView, { query })).status).toBe(403)
  })

  test('a new password takes the present one, also from an administrator', async () => {
    const world = await newWorld()
    const change = (senha_atual?: string) =>
      world.ask(usuarioUpdate, { body: { ...same(world), senha: 'senha-nova-1', senha_atual } })
    for (const wrong of [undefined, 'errada']) {
      const { status, failure } = await change(wrong)
      expect(status).toBe(422)
      expect(failure.erros).toEqual([{ campo: 'senha_atual', msg: 'A senha atual não confere.' }])
    }
    expect((await change(world.senha)).status).toBe(200)
    expect(await statusOf(world)).toBe(200)
    expect((await enter(world, 'admin', world.senha)).status).toBe(422)
    expect((await enter(world, 'admin', 'senha-nova-1')).status).toBe(200)
  })

  test('nobody changes his own profile type, deactivates or deletes himself', async () => {
    const world = await newWorld()
    await newColleague(world, 1)
    const perfil = await newPerfil(world, [])
    const type = await world.ask(usuarioUpdate, {
      body: { ...same(world), id_usuario_tipo: perfil },
    })
    expect([type.status, type.failure.codigo]).toEqual([422, 'perfil_proprio'])
    const off = await world.ask(usuarioUpdate, { body: { ...same(world), ativo: 'N' } })
    expect([off.status, off.failure.codigo]).toEqual([422, 'usuario_proprio'])
    const { id_usuario } = world
    const gone = await world.ask(usuarioDelete, { params: { id_usuario } })
    expect([gone.status, gone.failure.codigo]).toEqual([422, 'usuario_proprio'])
  })

  test('a picture is one that the person sent, shown by a signed link', async () => {
    const world = await newWorld()
    const person = await newColleague(world, [])
    const arquivo = `t${world.tenant}/2026/01/${crypto.randomUUID()}.webp`
    await world.rows((db) =>
      db
        .insertInto('arquivo')
        .values({
          arquivo,
          id_usuario: person.id_usuario,
          name: 'avatar.webp',
          mime: 'image/webp',
          tamanho: 1,
          sha256: '',
          tela: 'usuario',
        })
        .execute(),
    )
    const stolen = await world.ask(usuarioUpdate, {
      body: { ...same(world), imagem_usuario: arquivo },
    })
    expect(stolen.failure.erros?.[0]?.campo).toBe('imagem_usuario')
    await person.call(usuarioUpdate, { body: { ...same(person), imagem_usuario: arquivo } })
    const { data } = await world.call(usuarioView, { query: { id_usuario: person.id_usuario } })
    expect(data.avatar).toContain(encodeURIComponent(arquivo))
    const again = { ...same(person), versao: 2 }
    await world.call(usuarioUpdate, { body: { ...again, imagem_usuario: arquivo } })
    await world.call(usuarioUpdate, { body: { ...again, versao: 3, imagem_usuario: '' } })
    const bare = await world.call(usuarioView, { query: { id_usuario: person.id_usuario } })
    expect([bare.data.imagem_usuario, bare.data.avatar]).toEqual([null, null])
  })
})

describe('sessions of others', () => {
  const ends: Record<string, (world: World, person: World) => Promise<unknown>> = {
    'a new password': (world, person) =>
      world.call(usuarioUpdate, { body: { ...same(person), senha: 'outra-senha-1' } }),
    deactivation: (world, person) =>
      world.call(usuarioUpdate, { body: { ...same(person), ativo: 'N' } }),
    revocation: (world, { id_usuario }) => world.call(usuarioRevoke, { params: { id_usuario } }),
  }
  for (const [name, end] of Object.entries(ends)) {
    test(`${name} ends the live session with 511`, async () => {
      const world = await newWorld()
      const person = await newColleague(world, [])
      expect(await statusOf(person)).toBe(200)
      await end(world, person)
      expect(await statusOf(person)).toBe(511)
      expect(await statusOf(world)).toBe(200)
    })
  }

  test('the open screens of that user hear of it, and nobody else does', async () => {
    const world = await newWorld()
    const person = await newColleague(world, [])
    const heard = new Promise<string>((resolve) => hear(person, resolve))
    const others: string[] = []
    hear(world, (event) => void others.push(event))
    await world.call(usuarioRevoke, { params: { id_usuario: person.id_usuario } })
    expect(await heard).toBe('sessao')
    expect(others).toEqual([])
  })

  test('a deleted user is out at once; a plain change leaves the session alone', async () => {
    const world = await newWorld()
    const person = await newColleague(world, [])
    await world.call(usuarioUpdate, { body: same(person) })
    expect(await statusOf(person)).toBe(200)
    await world.call(usuarioDelete, { params: { id_usuario: person.id_usuario } })
    expect(await statusOf(person)).toBe(401)
    expect((await enter(world, person.login, passwordOfColleagues)).failure.codigo).toBe(
      'login_recusado',
    )
  })

  test('an inactive user does not enter, and a link for a new password dies with the change', async () => {
    const world = await newWorld()
    const person = await newColleague(world, [])
    const token = `${world.tenant}.${'a'.repeat(43)}`
    const token_hash = createHash('sha256').update(token).digest('hex')
    await world.rows((db) =>
      db
        .insertInto('redefinicao_senha')
        .values({ id_usuario: person.id_usuario, token_hash, expira: '2999-01-01' })
        .execute(),
    )
    await world.call(usuarioUpdate, { body: { ...same(person), ativo: 'N' } })
    const entered = await enter(world, person.login, passwordOfColleagues)
    expect(entered.failure.codigo).toBe('usuario_inativo')
    const body = { token, senha: 'senha-do-link' }
    const used = await askOf(server().app, undefined, sessaoPasswordReset, { body })
    expect(used.failure.codigo).toBe('token_redefinicao')
  })
})

describe('list and options', () => {
  test('filters, profile name and units; search by name, login and e-mail', async () => {
    const world = await newWorld()
    const unit = { fantasia: 'Matriz', razao: 'Matriz Ltda.' }
    const { id_empresa } = await world.call(empresaCreate, { body: unit })
    const person = await newColleague(world, [], [id_empresa])
    const ids = async (query: { search?: string; ativo?: 'S' | 'N'; id_usuario_tipo?: number }) => {
      const { data } = await world.call(usuarioList, { query })
      return data.data.map(({ id_usuario }) => id_usuario)
    }
    expect(await ids({})).toEqual([world.id_usuario, person.id_usuario])
    expect(await ids({ search: person.login.toUpperCase() })).toEqual([person.id_usuario])
    expect(await ids({ id_usuario_tipo: 1 })).toEqual([world.id_usuario])
    expect(await ids({ ativo: 'N' })).toEqual([])
    const { data } = await world.call(usuarioView, { query: { id_usuario: person.id_usuario } })
    expect(data.empresas).toEqual([id_empresa])
    expect(data.perfil).toMatch(/^Perfil \d+$/)
    await world.call(usuarioUpdate, { body: { ...same(person), empresas: [] } })
    const free = await world.call(usuarioView, { query: { id_usuario: person.id_usuario } })
    expect(free.data.empresas).toEqual([])
  })

  test('external producers ask for funds and do not answer for incentivised projects', async () => {
    const world = await newWorld()
    const body = {
      ...userBody(await newPerfil(world, ['execucao.solicitar'])),
      produtor_externo: 'S' as const,
    }
    const { id_usuario } = await world.call(usuarioCreate, { body })
    const ofVerba = await world.call(usuarioOfVerba, { body: {} })
    expect(ofVerba.data.map((row) => row.id_usuario)).toContain(id_usuario)
    const ofProject = await world.call(usuarioOfIncentivado, { body: {} })
    expect(ofProject.data.map((row) => row.id_usuario)).not.toContain(id_usuario)
  })

  test('who answers for an incentivised project is of the house and sees projects', async () => {
    const world = await newWorld()
    const sees = await newColleague(world, ['incentivado.consultar'])
    const other = await newColleague(world, ['orcamento.consultar'])
    const external = await world.call(usuarioCreate, {
      body: {
        ...userBody(await newPerfil(world, ['incentivado.consultar'])),
        produtor_externo: 'S' as const,
      },
    })
    const { data } = await world.call(usuarioOfIncentivado, { body: {} })
    const ids = data.map((row) => row.id_usuario)
    expect(ids).toContain(sees.id_usuario)
    expect(ids).not.toContain(other.id_usuario)
    expect(ids).not.toContain(external.id_usuario)
  })

  test('one login is of one user, in any case; a change over an older version is refused', async () => {
    const world = await newWorld()
    const perfil = await newPerfil(world, [])
    const twice = { ...userBody(perfil), login: 'ADMIN' }
    const again = await world.ask(usuarioCreate, { body: twice })
    expect([again.status, again.failure.erros?.[0]?.campo]).toEqual([422, 'login'])
    const wrong = { ...userBody(perfil), email: 'sem-arroba', login: 'com espaço', senha: 'curta' }
    const { failure } = await world.ask(usuarioCreate, { body: wrong })
    expect(failure.erros?.map(({ campo }) => campo)).toEqual(['email', 'login', 'senha'])
    await world.call(usuarioUpdate, { body: same(world) })
    const late = await world.ask(usuarioUpdate, { body: same(world) })
    expect(late.failure.codigo).toBe('versao_antiga')
  })

  test('passwords are stored as argon2id and never appear in the audit', async () => {
    const world = await newWorld()
    const person = await newColleague(world, [])
    await world.call(usuarioUpdate, { body: { ...same(person), senha: 'senha-auditada' } })
    const stored = await world.rows((db) =>
      db.from('usuario').select('senha_hash').where('id_usuario', '=', person.id_usuario).execute(),
    )
    expect(stored[0]?.senha_hash).toMatch(/^\$argon2id\$/)
    const audit = await world.rows((db) =>
      db.from('auditoria').select(['antes', 'depois']).execute(),
    )
    expect(JSON.stringify(audit)).not.toMatch(/argon2|senha_hash|senha-auditada/)
  })

  test('the export writes the users of the list', async () => {
    const world = await newWorld()
    const person = await newColleague(world, [])
    const request = { params: { tipo: 'csv' as const }, query: { search: person.login } }
    const { link, total } = await world.call(usuarioExport, request)
    expect(total).toBe(1)
    await server().services.jobs.runDue()
    const file = await server().app.inject({ url: link })
    expect(file.body).toContain(`${person.login}@produtora.com.br`)
    expect(file.body).not.toContain('Administrador;admin')
  })
})
